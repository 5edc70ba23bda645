// The commands of jianjun (命令): one word each, and what runs it.
#pragma once
#include <string>
#include <vector>

#include "companion_app/cli/other_games.h"

namespace jianjun::app {

// Everything after the program's name. Returns the exit code that docs/record.md lists. Commands that need eyes
// or a window are run by the program beside this one, so that the others start without OpenCV and Qt.
int run_command(std::vector<std::string> args, const OtherGames& games = other_games());

}  // namespace jianjun::app
