// Suits as they count at somebody's (花色): 红颜 makes a ♥ of her ♠, and leaves no colour of her card of
// which only black is known.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// The suit that a card of this owner's counts as (红颜).
Suit suit_for(const Game& g, Seat owner, Suit printed);
// The same as a face. Whatever is asked of a suit or a colour is asked of this one.
Face counted(const Game& g, Seat owner, Face face);
// The use has the suit, rank and colour of this face.
void count_as(Use& use, const Face& face);

}  // namespace jianjun::engine
