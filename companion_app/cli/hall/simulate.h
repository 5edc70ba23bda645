// jianjun hall simulate (模拟).
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// The arguments after the command's name. The exit code of docs/record.md.
int run_hall_simulate(std::vector<std::string> args);

}  // namespace jianjun::app
