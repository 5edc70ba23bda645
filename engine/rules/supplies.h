// 辎: cards that lie face down under somebody's 木牛流马. He alone sees them, and uses or plays them like cards
// of his hand, of which they are not.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

inline constexpr int most_supplies = 5;

bool is_ox(CardId card);
// What lies under a 木牛 that leaves goes with it to its next bearer, otherwise to the discard pile.
void carry_along(const Table& table, CardsMoved& moved);
// Is this card used and played like one of the owner's hand: is it of the hand, or does it lie under his
// 木牛?
bool like_a_hand_card(const Game& g, Seat owner, Token card);
// The cards that an input uses or plays. They are those of the hand where it may have them; those under the 木牛
// where it is named as the skill, where such a one is known to lie there, or where the hand cannot have it; not where it comes
// `from` the hand.
Read<std::vector<Token>> find_carried(const Game& g, Seat seat, const Input& in, bool equip);

}  // namespace jianjun::engine
