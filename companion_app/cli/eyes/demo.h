// `jianjun demo` (演示): a seeded game on the virtual table, through the real eyes and the real pad protocol.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_demo(std::vector<std::string> args);

}  // namespace jianjun::app
