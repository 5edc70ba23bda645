// 敕令 that leaves the game unused: it is carried out as the turn ends.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// On its way to the discard pile, without having been used, for the first time.
bool order_leaves_game(const Game& g, const CardMove& move);
void order_has_left(Game& g);

}  // namespace jianjun::engine
