// jianjun watch (盯桌): what happens on the table, as lines.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "watch". 0, or 2 for bad usage, a bad file or a source that fails.
int run_watch(std::vector<std::string> args);

}  // namespace jianjun::app
