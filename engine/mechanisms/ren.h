// 仁区: a common zone of at most six cards; what comes in too many pushes the oldest out.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr std::size_t most_ren = 6;
// The oldest cards above the limit go to the discard pile; an event, no window (rulings).
void overflow_ren(Game& g);
// Puts cards (tokens anywhere) on top of the zone in this order. What has run over (溢出) is returned.
Task<std::vector<Token>> put_in_ren(Game& g, std::vector<Token> cards, Seat by);

}  // namespace jianjun::engine
