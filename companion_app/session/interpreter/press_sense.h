// What a press says beside what was said just before it (按键的意思), and beside what its pad shows: twice in
// a moment is once.
#pragma once
#include <optional>

#include "companion_app/session/inference/readings.h"
#include "companion_app/session/interpreter/table_accounts.h"

namespace jianjun::app {

// Somebody is dying, and this seat, or it is still to be asked whether it rescues: its 不出 speaks of that,
// and ends no turn.
bool speaks_of_rescue(const engine::Game& game, const WhatIf& what_if, int seat);
// What a press speaks of as the game stands: what its seat is asked, or, 不出 of whoever's turn it is, his
// free time to come. 0: nothing.
std::uint32_t asked_of(const engine::Game& game, const devices::PadEvent& press);
// A card was taken up a moment ago.
bool lifting(const TableAccounts& at);
// The press was made at the prompt that is open now.
bool is_open(const engine::Prompt* prompt, const Press& press);
// 结束 said once more right after it was taken: his pad has shown him nothing else since.
bool ends_twice(TableAccounts& at, const Press& press);
// 不出 or 结束 said twice in a moment: nobody can have seen yet what is asked since, and the second press is
// the first once more.
bool declines_twice(TableAccounts& at, const Press& press);
// A pad that does not light up for skills shows its player nothing but his turn: 不出 ends that.
Press as_lit(TableAccounts& at, Press press);
// 技能 beside words that have just named the skill, and nothing else: unless his pad asks him about one now,
// both say the same. Later, or beside words that say more, it is the next skill (阴阳鱼, and then 合纵).
bool declares_again(TableAccounts& at, const Press& press);
// 技能 a moment after his own 不出 to the window of one skill, while he is asked nothing: that was the thumb.
// The declaration; nothing where it is otherwise.
std::optional<engine::Input> declares_after_all(const TableAccounts& at, const Press& press);
// The press means nothing, or nothing any more, and its seat is told so.
void told_no(TableAccounts& at, const Press& press, devices::Notice notice);

}  // namespace jianjun::app
