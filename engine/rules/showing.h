// Cards of the draw pile that are turned face up (亮出), all told at once in the pile's order.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// The top cards lie open in the processing zone, topmost first; `teller` says what they are. Fewer where both
// piles have no more.
Task<std::vector<Token>> reveal_top(Game& g, Seat teller, int n, Why why);

}  // namespace jianjun::engine
