// Cards move, are drawn and become known (牌的移动).
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// One event, many moves. Extra cards bound for the discard pile go back to the extra deck.
MaybeTask move_cards(Game& g, CardsMoved moved);
// The two halves of it, where something else happens before anybody is asked: the cards lie there; skills
// hear it.
CardsMoved carry_out(Game& g, CardsMoved moved);
MaybeTask hear_of(Game& g, CardsMoved moved);
Task<> draw_cards(Game& g, Seat seat, int n);
// The draw pile's top n cards, reshuffling where it has fewer; fewer only where both piles have no more.
Task<std::vector<Token>> top_cards(Game& g, int n);
// Somebody must draw or judge, and both piles are empty: the game ends without winners (seed 001).
Task<> end_without_cards(Game& g);
// The cards on top (topmost first) are handled unseen: what is known of them is known of all together.
void mix_top(Game& g, const std::vector<Token>& cards);
void learn(Game& g, Token token, const Face& face, Seen seen);
void learn(Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces, Seen seen);
CardsMoved moving(const Game& g, const std::vector<Token>& tokens, Place to, MoveReason reason,
                  Seat by = nobody);
// What is known of a card as it moves; of one taken unseen out of a hand, nothing unless all there are alike.
void note_face(const Table& table, const CardsMoved& moved, CardMove& move);
// 蓄谋: does this card lie face down in a judgement zone?
bool premeditated(const Table& table, Token token);
void stay_face_down(const Table& table, CardMove& move);
// The same for cards that people named; an unnamed one may have been any of its hand.
CardsMoved moving_told(const Game& g, const std::vector<Token>& tokens, const std::vector<Face>& faces,
                       Place to, MoveReason reason, Seat by = nobody);
// Cards still in the processing zone go to the discard pile.
MaybeTask discard_rest(Game& g, std::vector<Token> tokens, MoveReason reason = MoveReason::put,
                       Seat by = nobody);
// The seat's cards that these faces name; an unknown face stands for any hand card nobody has named.
Read<std::vector<Token>> find_cards(const Table& table, Seat seat, const std::vector<Face>& faces, bool hand,
                                    bool equip);
// One's own cards come from one's hand or equipment, not from before somebody else.
Verdict own_place(Seat seat, const Input& in);
// Before faces[i] the same face has been named as often as there are cards of it.
bool named_again(const Table& table, const std::vector<Face>& faces, std::size_t i);
// The table as what others have answered to this prompt leaves it: one card cannot be in two hands.
Table with_answers(const Game& g, const Prompt& prompt);
// `discard`, or `choose` that names cards and nothing else: one that names seats, too, answers what is asked after this (争荣 behind 享乐).
bool says_a_discard(const Input& in);
// 弃置: `seat` discards `n` of its own cards by choice; all where it has fewer. `equip`: equipment counts.
// `but` is not among them: a card of equipment cannot pay for its own skill.
Task<std::vector<Token>> discard_own(Game& g, Seat seat, int n, bool equip, Why why, bool optional = false,
                                     Token but = no_token);
// The same, told beforehand with a declaration.
Task<> discard_told(Game& g, Seat seat, std::vector<Face> faces, bool equip);

}  // namespace jianjun::engine
