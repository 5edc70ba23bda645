// `jianjun book` (战绩): what a group has played, from the journal or from records alone.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_book(std::vector<std::string> args);

}  // namespace jianjun::app
