// What has happened in this turn (本回合的记录), for skills that look back: read from the events.
#pragma once
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// Cards that this seat has used in its play phases of the current turn.
struct UsedCard {
    CardId card = CardId::unknown;
    Suit suit = Suit::none;
    Color color = Color::none;
};
std::vector<UsedCard> used_in_play(const Game& g, Seat seat);
// How many cards the seat has used or played in the current turn.
int cards_this_turn(const Game& g, Seat seat);
bool dealt_damage_this_turn(const Game& g, Seat seat);
bool dealt_damage_this_phase(const Game& g, Seat seat);
bool killed_this_turn(const Game& g, Seat seat);
// Off the draw pile.
bool drew_this_turn(const Game& g, Seat seat);
// A card that is no equipment, on a character of another faction, in the current turn.
bool used_on_other_factions(const Game& g, Seat seat);
// Did the seat discard a hand card in the discard phase of the current turn?
bool discarded_in_discard_phase(const Game& g, Seat seat);
// Cards out of hand and equipment in the current phase.
int lost_this_phase(const Game& g, Seat seat);
// How many 杀 the seat has used in the current turn.
int slashes_this_turn(const Game& g, Seat seat);
// Cards that this seat has discarded in the current phase out of its hand, and that still lie discarded.
std::vector<Token> discarded_this_phase(const Game& g, Seat seat);

}  // namespace jianjun::engine
