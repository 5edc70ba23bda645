// What has happened in this turn (本回合的记录), for skills that look back: read from the events.
#pragma once
#include <vector>

#include "engine/game.h"

namespace jianjun::engine {

// Cards that this seat has used in its play phases of the current turn.
struct UsedCard {
    CardId card = CardId::unknown;
    Suit suit = Suit::none;
    Color color = Color::none;
};
std::vector<UsedCard> used_in_play(const Game& g, Seat seat);
// How many 杀 the seat has used in the current turn.
int slashes_this_turn(const Game& g, Seat seat);
// Cards that this seat has discarded in the current phase out of its hand, and that still lie discarded.
std::vector<Token> discarded_this_phase(const Game& g, Seat seat);

}  // namespace jianjun::engine
