// 仁区: a common zone of at most six cards; what comes in too many pushes the oldest out.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr std::size_t most_ren = 6;
// The oldest cards above the limit go to the discard pile; an event, no window (rulings).
void overflow_ren(Game& g);
// Puts cards (tokens anywhere) into the zone, then lets it run over.
Task<> put_in_ren(Game& g, const std::vector<Token>& cards, Seat by);

}  // namespace jianjun::engine
