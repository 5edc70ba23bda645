// What the delayed tricks (延时锦囊) share: where they may lie, and how they leave.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// May a delayed trick of this name lie before the seat: the zone is not sealed (封印判定区) and holds none of
// that name (by the name it has there, so conversions count).
Verdict check_judge_zone(const Game& g, CardId id, Seat seat);
// The judged card goes to the discard pile or into processing, if it still lies there.
Task<> leave_judge_zone(Game& g, Seat holder, Token card, Zone to);

}  // namespace jianjun::engine
