// Cards turned face up off the draw pile (亮出牌堆顶的牌): they lie in the processing zone, told in the
// pile's order.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

Task<std::vector<Token>> turn_over_top(Game& g, Seat by, int n, Why why);

}  // namespace jianjun::engine
