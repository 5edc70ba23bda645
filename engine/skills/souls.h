// 魂 of 左慈 (国战): generals who are not in the game, face down before him; how many, the mark says.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

int souls(const Table& table, Seat seat);
void add_souls(Game& g, Seat seat, int n);

}  // namespace jianjun::engine
