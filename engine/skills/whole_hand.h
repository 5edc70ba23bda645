// A whole hand is shown (展示所有手牌): every face is told and seen by all.
#pragma once
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

Task<std::vector<Face>> show_whole_hand(Game& g, Seat seat, Why why);

}  // namespace jianjun::engine
