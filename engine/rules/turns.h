// What cards and skills may do to turns (回合).
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

// Of the turn under way: this phase will be skipped.
void skip_phase(Game& g, Phase phase);
// The play phase under way ends after what is going on.
void cut_play_short(Game& g);
// After those that are to come already, or before them.
void add_extra_turn(Game& g, Seat seat, bool next = false);

}  // namespace jianjun::engine
