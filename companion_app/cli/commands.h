// The commands of jianjun (命令): one word each, and what runs it.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// Everything after the program's name. Returns the exit code of RECORD.md.
int run_command(std::vector<std::string> args);

}  // namespace jianjun::app
