// What is said with a declaration (发动时说的牌与目标): what many skills read of it.
#pragma once
#include <functional>
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

using MayChoose = std::function<Verdict(Seat)>;

// Exactly one seat that may be chosen. It may be left out where only one is.
Read<Seat> read_seat(const Game& g, const Input& in, const MayChoose& may);
// `least` to `most` of the owner's cards, from the hand and, with `equip`, the equipment zone.
Read<std::vector<Token>> read_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip);
Verdict check_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip);
// Judges a declaration that has all its seats.
using Whole = std::function<Verdict(const Input&)>;
// The same of one that may leave them out: are there seats that would do? With seats it is judged as it is.
Verdict check_but_seats(const Game& g, const Input& in, const Whole& whole);
// Then they are asked for, unless only one answer would do.
Task<Input> with_seats(Game& g, Seat owner, Input said, Whole whole, Why why);
// How many of his own cards a declaration costs, from the hand and, with `equip`, the equipment zone.
struct Cost {
    int least = 1;
    int most = 1;
    bool equip = false;
    const std::vector<Face>* only = nullptr;  // the only faces that can pay it; null where any may
};
// Judges one that may leave out its cards: has he any that would do, for all that is known? Of a cost of three or more nobody tries.
Verdict check_but_cards(const Game& g, Seat owner, const Input& in, Cost cost, const Whole& whole);
// Then they are asked for; the answer may name its seats and its option with them.
Task<Input> with_cards(Game& g, Seat owner, Input said, Cost cost, Whole whole, Why why);
// The cards of a declaration are known to be the owner's from then on, whatever is asked before they go.
void learn_named(Game& g, Seat owner, const Input& in, bool equip);
// Has this skill not been declared yet in this phase? `spend` counts one use.
bool unspent(const Game& g, Seat owner, std::string_view skill);
void spend(Game& g, Seat owner, std::string_view skill);
bool wounded(const Game& g, Seat seat);

}  // namespace jianjun::engine
