// A card that somebody turns over by a skill which nobody has named (翻开): 八卦阵, 洛神.
#pragma once
#include <vector>

#include "companion_app/session/inference/readings.h"

namespace jianjun::app {

// Whoever is asked turns a card over where a skill of theirs does that: the skill is used. On the draw pile,
// or beside it by that seat's own arm, where a card is asked of that seat. Empty where no such skill may be
// used.
std::vector<Reading> turned_over_by_skill(const engine::Game& game, const WhatIf& what_if,
                                          const CardLaid& laid, bool directly);

}  // namespace jianjun::app
