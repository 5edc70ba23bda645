// The 定仪 cards of 孙邵: one beside a character, and what its suit gives him.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// no_token where none lies beside this seat.
Token dingyi_of(const Table& table, Seat seat);
std::vector<Seat> dingyi_holders(const Table& table);
void lay_dingyi(Game& g, Seat seat, Suit suit);
void lift_dingyi(Game& g, Seat seat);

}  // namespace jianjun::engine
