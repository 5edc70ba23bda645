// jianjun table (牌桌): the live table; a recording run again; without a camera, the virtual one.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after "table". The exit code of docs/record.md.
int run_table(std::vector<std::string> args);

}  // namespace jianjun::app
