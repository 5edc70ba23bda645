// Dying and death (濒死, 死亡).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Below 1 health, and nothing holds him up there (不屈): he is dying, whoever else is.
bool is_down(const Game& g, Seat seat);
Task<> dying(Game& g, DyingNow now);
Task<> death(Game& g, Seat seat, Seat killer, bool judged = true);
// Where the mode knows a winner, the game ends here.
Task<> end_if_won(Game& g);

}  // namespace jianjun::engine
