// 蓄谋: cards laid face down in one's own judgement zone, worked off when the judgement phase begins (seed
// 000).
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Puts one hand card face down into the seat's judgement zone.
Task<> premeditate(Game& g, Seat seat, const std::vector<Face>& cards);
// At the start of the judgement phase: newest first, each is revealed and used, or all of them are discarded.
Task<> handle_premeditated(Game& g, Seat seat);

}  // namespace jianjun::engine
