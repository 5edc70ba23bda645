// Moving a card on the field (移动场上的牌): from somebody's equipment or judgement zone to the same of
// another's.
#pragma once
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// Is there any card in these zones that may be moved to anybody?
bool field_can_move(const Game& g, const std::vector<Zone>& zones = {Zone::equip, Zone::judge});
// Where a declaration has said from whom to whom: may any card go that way?
Verdict check_field_move(const Game& g, const std::vector<Seat>& from_to);
// `by` names the card (with `from` where it is not clear) and, in `seats`, who gets it; if he may, he passes.
Task<> move_on_field(Game& g, Seat by, Why why, bool optional = false);
// The same from one seat to another; where only one card may go it goes.
Task<> move_between_two(Game& g, Seat by, std::vector<Seat> from_to, Why why);
// Equipment only; false where nothing was moved.
Task<bool> move_worn(Game& g, Seat by, Why why, bool optional = false);

}  // namespace jianjun::engine
