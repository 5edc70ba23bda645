// 蓄谋: cards laid face down in one's own judgement zone, worked off when the judgement phase begins (seed
// 000).
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// One hand card, face down into one's own zone, unless that is sealed.
Verdict check_premeditate(const Game& g, Seat seat, const std::vector<Face>& cards);
Task<> premeditate(Game& g, Seat seat, std::vector<Face> cards);
// At the start of the judgement phase: newest first, each is turned over and used, or all of them are
// discarded.
Task<> handle_premeditated(Game& g, Seat seat);

}  // namespace jianjun::engine
