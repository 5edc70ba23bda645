// Where the cards of an answer may come from (牌的来处).
#pragma once
#include <optional>
#include <vector>

#include "engine/legal/legal.h"

namespace jianjun::engine {

// Cards that one input may name together, and where they are said to lie.
struct CardSource {
    std::optional<ZoneRef> from;
    std::vector<Face> faces;
};

// Of this form, so far as the hint and the seat know them; the seat's own cards first.
std::vector<CardSource> sources_of(const Game& game, const Form& form, const Hint& hint);

}  // namespace jianjun::engine
