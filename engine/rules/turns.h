// What cards and skills may do to turns (回合).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Of the turn under way: this phase will be skipped.
void skip_phase(Game& g, Phase phase);
// The play phase under way ends after what is going on.
void cut_play_short(Game& g);
// After those that are to come already, or before them.
void add_extra_turn(Game& g, Seat seat, bool next = false);
// The regular turns of a dead seat are somebody's from now on (封土).
void take_turns_of(Game& g, Seat seat, Seat dead);
// Whose the regular turn of this place is: one's own while one lives; nobody where none comes.
Seat turn_taker(const Table& table, Seat seat);

}  // namespace jianjun::engine
