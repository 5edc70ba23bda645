// 护甲: takes damage before health does, never more than five; losing health passes it by (seed 000).
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr int most_armour = 5;
// At the limit nobody can gain any; below it he gains as much as there is room for.
Verdict check_armour(const Game& g, Seat seat, int n);
Task<> change_armour(Game& g, Seat seat, int n);

}  // namespace jianjun::engine
