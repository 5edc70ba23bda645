// A card that is used or played as another by a skill which nobody has named (转化): 武圣, 奇袭, 龙胆.
#pragma once
#include <vector>

#include "companion_app/session/inference/readings.h"

namespace jianjun::app {

// What this card, alone, may be used or played as by whoever's arm laid it, or by anybody where no arm was
// seen; behind windows that go by unseen, too, unless `directly`. One reading a target. Skills of hidden
// generals are in none.
std::vector<Reading> conversions(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                                 bool directly);

}  // namespace jianjun::app
