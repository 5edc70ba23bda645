// Whoever may use and play cards out of the 仁区 only (颂蜀), until the turn ends.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

void bind_to_ren(Game& g, Seat seat);
bool bound_to_ren(const Game& g, Seat seat);
// A card of one's own, or none at all, is barred to him.
Verdict check_bound_to_ren(const Game& g, const Use& use);

}  // namespace jianjun::engine
