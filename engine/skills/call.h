// A lord calls on his faction for a card (护驾, 激将): the first who plays it plays it for him.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Is there anybody else of this faction to ask?
bool may_call(const Game& g, Seat lord, std::string_view faction);
// Asks them in action order. What is played stays in the processing zone and becomes `demand.given`.
Task<> call(Game& g, Seat lord, std::string_view faction, std::string_view skill, Demand& demand);

}  // namespace jianjun::engine
