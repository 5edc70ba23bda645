// The commands of jianjun (命令): one word each, and what runs it.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

// Everything after the program's name. Returns the exit code that docs/record.md lists. Commands that need eyes
// or a window are run by the program beside this one, so that the others start without OpenCV and Qt.
int run_command(std::vector<std::string> args);

}  // namespace jianjun::app
