// Whose turn it is in 3v3 (行动顺序): the sides alternate, and the captain of the side says who of it acts.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// The captain of the cold side says which side begins; where a set-up names the seat that plays first nobody
// is asked.
Task<> choose_first_side(Game& g);
// The captain acts, or a vanguard whom the captain names; by the option `captain_or_both` the other vanguard
// right after.
Task<TurnDue> next_of_sides(Game& g);
// Does somebody live whose turn of this round has not come?
bool any_to_act(const Table& table);
TurnDue due_now(const Table& table, Seat seat);

}  // namespace jianjun::engine
