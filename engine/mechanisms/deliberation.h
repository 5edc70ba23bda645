// 议事: everybody who has a hand card shows one at the same time; the colour shown more often is the result
// (seed 000).
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

Verdict check_deliberation(const Game& g, const std::vector<Seat>& seats);
Task<> deliberate(Game& g, Seat initiator, std::vector<Seat> seats);

}  // namespace jianjun::engine
