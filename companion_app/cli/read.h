// jianjun read (读桌): evidence on standard input, what is understood on standard output.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_read(std::vector<std::string> args);

}  // namespace jianjun::app
