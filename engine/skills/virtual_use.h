// 视为使用: a card that a skill makes of nothing, and whom it may be aimed at.
#pragma once
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// Without a physical card, and not counted.
Use virtual_use(Seat user, CardId card, const Skill& by);
// Living characters on whom it may be used; a 杀 reaches those in range only, unless `any_distance`.
std::vector<Seat> legal_targets(const Game& g, const Use& use, bool any_distance = false);
Task<> use_on(Game& g, Use use, std::vector<Seat> targets);

}  // namespace jianjun::engine
