// What somebody is asked to choose (选择): an option, seats, cards of one's own. What only one answer could
// settle is not asked, and what was said beforehand is not asked again.
#pragma once
#include <string>
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// Declining is possible where `optional`; the answer is then empty.
enum class May : bool { not_pass, pass };

Task<std::string> choose_option(Game& g, Seat by, std::vector<std::string> options, Why why,
                                May may = May::not_pass);
// The option that the declaration named, otherwise asked for.
Task<std::string> option_said(Game& g, const Input* said, Seat by, std::vector<std::string> options, Why why);
// `least` to `most` of these seats. Asked even where only one is possible if it may be declined.
Task<std::vector<Seat>> choose_seats(Game& g, Seat by, std::vector<Seat> among, int least, int most, Why why,
                                     May may = May::not_pass);
Task<Seat> choose_seat(Game& g, Seat by, std::vector<Seat> among, Why why, May may = May::not_pass);
// The seat that the declaration named, otherwise asked for.
Task<Seat> seat_said(Game& g, const Input* said, Seat by, std::vector<Seat> among, Why why);
// Are the seats that the declaration named (none, or up to `most` different ones) among these?
Verdict seats_among(const Game& g, const Input& said, const std::vector<Seat>& among, int most = 1);

// `least` to `most` of one's own cards, which stay where they are. All of them where there is no choice.
Task<std::vector<Token>> choose_own(Game& g, Seat seat, int least, int most, bool equip, Why why,
                                    May may = May::not_pass);
// Hand cards, and with `equip` worn ones.
int cards_held(const Game& g, Seat seat, bool equip);
std::vector<Seat> others(const Game& g, Seat seat);

// 交给: cards of `from` go to the hand of `to`; both see them.
Task<> give_cards(Game& g, Seat from, Seat to, std::vector<Token> cards);
// 弃置 of cards that are known by their tokens.
Task<> discard_cards(Game& g, Seat by, std::vector<Token> cards);
// Cards that lie open are gained.
Task<> gain_cards(Game& g, Seat seat, std::vector<Token> cards, MoveReason reason = MoveReason::obtain);
// `by` discards one card of `from`, or takes it.
Task<Token> take_card(Game& g, Seat by, Seat from, bool judge_zone, Pick what, std::string_view skill);
// Discards `n` cards of a seat's own, with its equipment; optional where `may` says so. How many were.
Task<int> discards(Game& g, Seat seat, int n, bool equip, std::string_view skill, Seat by,
                   May may = May::not_pass);
// What was named with the declaration, otherwise asked for.
Task<> pay(Game& g, Seat seat, const Input* said, int n, bool equip, std::string_view skill);
Task<> recover_by(Game& g, Seat seat, int n, Seat by);

}  // namespace jianjun::engine
