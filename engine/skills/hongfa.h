// 天兵: the cards of 弘法 that lie on 君张角, of use to everybody of his faction.
#pragma once
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// Those of this seat, while it has 弘法.
std::vector<Token> heavenly_soldiers(const Game& g, Seat seat);

}  // namespace jianjun::engine
