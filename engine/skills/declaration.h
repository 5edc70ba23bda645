// What is said with a declaration (发动时说的牌与目标): checks that many skills share.
#pragma once
#include <functional>
#include <vector>

#include "engine/rules/flows.h"

namespace jianjun::engine {

using MayChoose = std::function<Verdict(Seat)>;

// Exactly one seat that may be chosen. It may be left out where only one is.
Verdict declared_seat(const Game& g, const Input& in, const MayChoose& may, Seat& out);
// `least` to `most` of the owner's cards, from the hand and, with `equip`, the equipment zone.
Verdict declared_cards(const Game& g, Seat owner, const Input& in, int least, int most, bool equip,
                       std::vector<Token>& out);
// Has this skill not been declared yet in this phase? `spend` counts one use.
bool unspent(const Game& g, Seat owner, std::string_view skill);
void spend(Game& g, Seat owner, std::string_view skill);
bool wounded(const Game& g, Seat seat);

}  // namespace jianjun::engine
