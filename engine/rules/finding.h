// Which cards a line's faces mean (指的是哪些牌) in any zone; those of a hand and of equipment: moves.h.
#pragma once
#include <vector>

#include "engine/game.h"

namespace jianjun::engine {

// Tokens of a zone that these faces name; of piles the top is taken first.
Read<std::vector<Token>> find_in(const Table& table, ZoneRef from, const std::vector<Face>& faces);

}  // namespace jianjun::engine
