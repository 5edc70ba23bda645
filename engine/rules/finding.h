// Which cards a line's faces mean (指的是哪些牌) in any zone; those of a hand and of equipment: moves.h.
#pragma once
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// Tokens of a zone that these faces name; of piles the top is taken first. Of a general's cards only those of the pile, where it is given.
Read<std::vector<Token>> find_in(const Table& table, const Place& from, const std::vector<Face>& faces);

}  // namespace jianjun::engine
