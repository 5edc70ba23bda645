// jianjun referee (裁判): where the referee's desk is, for another machine's browser.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_referee(std::vector<std::string> args);

}  // namespace jianjun::app
