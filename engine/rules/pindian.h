// Contests (拼点).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// `delayed` (延时拼点): the cards are laid aside face down; `show_contest` turns them over when the moment
// has come, and drop_contests() discards what nobody has shown when the turn ends.
Task<> pindian(Game& g, PindianNow& now, bool delayed = false);
Task<> show_contest(Game& g, Seat from, Seat to);
bool contest_waits(const Game& g, Seat from, Seat to);
Task<> drop_contests(Game& g);

}  // namespace jianjun::engine
