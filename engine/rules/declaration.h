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
// Has this skill not been declared yet in this phase? `spend` counts one use.
bool unspent(const Game& g, Seat owner, std::string_view skill);
void spend(Game& g, Seat owner, std::string_view skill);
bool wounded(const Game& g, Seat seat);

}  // namespace jianjun::engine
