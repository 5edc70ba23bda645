// What holds between two inputs of every game without rulings, whatever its mode (不变式).
#pragma once
#include <string>

#include "engine/game/game.h"

namespace jianjun::engine::testing {

// Empty, or what is wrong: a card in two places; a card on a living general that is no skill's of that seat; a memory that has outlived
// its scope; a question to nobody or to the dead.
std::string broken_invariant(const Game& game);

}  // namespace jianjun::engine::testing
