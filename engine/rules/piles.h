// Cards on a general (武将牌上的牌): in whose pile they lie, and what becomes of a pile that nobody keeps any more.
#pragma once
#include <string_view>

#include "engine/game/game.h"

namespace jianjun::engine {

// The pile that this skill lays cards into, or speaks of; null where there is no such skill, or none of its cards.
const Pile* pile_of(const Game& g, std::string_view skill);
// Where people lay cards: in the pile that they name; otherwise on a general in that of his skill that lays cards there.
Place place_to(const Game& g, const ZoneRef& ref);
// Where people take cards from: of a general's, where they name no pile, from any.
Place place_from(const Game& g, const ZoneRef& ref);
// A named pile is one of a skill that there is.
Verdict check_pile(const Game& g, const ZoneRef& ref);
// The skill is lost: its cards on this general are discarded, unless they outlast it.
void clear_pile(Game& g, Seat seat, std::string_view skill);

}  // namespace jianjun::engine
