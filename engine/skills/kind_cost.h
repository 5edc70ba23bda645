// Discarding a card of a kind (基本牌, 装备牌) as a cost: only its holder knows whether he has one.
#pragma once
#include "engine/rules/choices.h"

namespace jianjun::engine {

Verdict check_kind(const Game& g, Seat seat, const Input& in, CardType kind, bool equip);
// False only where no card of his can be one of that kind, by what is known. Nobody may see it from a window.
bool may_have_kind(const Game& g, Seat seat, CardType kind, bool equip);
// False where he declines, or can have none.
Task<bool> discard_kind(Game& g, Seat seat, CardType kind, bool equip, std::string_view skill, Seat by,
                        May may = May::not_pass);

}  // namespace jianjun::engine
