// A card that lies there before its time (早放的牌): what goes before it is still to come.
#pragma once
#include <deque>

#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// Two hands at once: the card makes sense behind the one that came next, and that one as the game stands (酒,
// while the other still gives away what 过河拆桥 took).
bool lies_a_moment_early(const TableAccounts& at, const Evidence& evidence, const std::deque<Evidence>& waiting);
// Somebody has to choose one of another's cards, and that card still lies where it lay, or is in a hand: the
// next card makes sense behind that choice, whichever it is.
bool comes_before_a_choice(const TableAccounts& at, const Evidence& evidence);
bool comes_before_a_choice(const TableAccounts& at, const engine::Input& words);

}  // namespace jianjun::app
