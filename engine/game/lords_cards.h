// 君主专属 cards: each comes into the deck of a game that has its 君主, in the place of another card. Which
// they are the skills say that speak of them.
#pragma once
#include <vector>

#include "engine/content/content.h"
#include "engine/content/setup.h"

namespace jianjun::engine {

// Puts into a deck the cards of every 君主 whom the set-up names, hidden ones too.
void put_in_lords_cards(const Setup& setup, const Content& content, std::vector<Face>& deck);
// Where it is not told yet whether a 君主 is there (a pair that nobody has told, one that is still to be chosen, one whom he
// may replace), the deck has his card or the other: of either of them, the one that it may have instead; otherwise an unknown face.
Face perhaps_instead_of(const Setup& setup, const Content& content, const Face& face);

}  // namespace jianjun::engine
