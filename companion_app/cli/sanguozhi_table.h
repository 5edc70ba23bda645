// 三国智 at the commands (命令里的三国智): its page of the terminal, the game that is typed there, its
// people, its records.
#pragma once
#include "companion_app/cli/other_games.h"

namespace jianjun::app {

GameAtCommands sanguozhi_at_commands();

}  // namespace jianjun::app
