// jianjun table --mode MODE of another game (别的游戏的牌桌): a table that is told everything, as text; kept
// in a journal.
#pragma once
#include <string>
#include <vector>

#include "companion_app/cli/other_games.h"

namespace jianjun::app {

// The arguments after "table". The exit code of docs/record.md.
int run_typed_table(const GameAtCommands& game, std::vector<std::string> args);

}  // namespace jianjun::app
