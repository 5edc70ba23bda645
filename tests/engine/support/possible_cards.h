// Which faces a random player may name as a seat's (可能的牌): what the hand holds for certain, what it may hold, and what may
// be any unknown card.
#pragma once
#include <random>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine::testing {

struct PossibleCards {
    std::vector<Face> pool;    // faces that are not accounted for: any of them may be any unknown card
    std::vector<Face> known;   // of this hand
    std::vector<Face> maybe;   // known to be one of several cards, some of which are at hand here
    std::vector<Face> turned;  // the same, of cards in the processing zone
    int hand = 0;              // cards in the hand
};

// Whose cards answer where this seat is asked: 反间 shows one out of somebody else's hand; in a 拼点 each seat shows its own.
Seat whose_cards(const Prompt& prompt, Seat asked);
PossibleCards cards_at(const Game& game, Seat seat, std::mt19937& random);

// Faces for a row that is turned over: known cards are themselves, and those that somebody has looked at are some of that set.
std::vector<Face> row_faces(const Table& table, const PossibleCards& cards, const std::vector<Token>& row, std::mt19937& random);

}  // namespace jianjun::engine::testing
