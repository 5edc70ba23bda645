// What of a card that lies there the game accounts for (桌上的牌与局面): whether it lies there once more,
// whether the game holds it where it lies, and how many are still hidden. Plain questions to a table as it
// stands; table_watch asks them.
#pragma once
#include <functional>
#include <optional>

#include "companion_app/session/interpreter/table_accounts.h"
#include "companion_app/session/questions/question_forms.h"

namespace jianjun::app {

int count_there(const engine::Game& game, engine::Place place,
                const std::function<bool(const engine::TokenState&)>& which);
// 重铸, straight onto the pile, by whoever's turn it is.
bool may_be_recast(const TableAccounts& at, const LyingCard& card);
// 拼点 and the like: cards lie face down until all have chosen. Before the first turn everything is dealt.
bool expected_face_down(const engine::Game& game, const LyingCard& card);
// The hand that swept `other` from the middle still holds it: nobody lays down its double from his hand with
// the same sweep.
bool slides_on_its_pile(TableAccounts& at, const LyingCard& card, const CardStory& other);
// What lay on it has been taken out of the pile again (礼让), or it is itself what is taken.
bool is_bared_on_its_pile(TableAccounts& at, const LyingCard& card, const CardStory& other);
// Beside the middle and the discard pile the engine may hold cards, too: 蓄谋, 仁, what is put on a general;
// face down in the middle what was laid aside, and what may be doubted (蛊惑). The face of one of them, as
// far as it is known.
std::optional<engine::Face> held_aside(const engine::Game& game, const LyingCard& card);
// Somebody has just said what he lays face down in the middle (蛊惑): the game holds one more there than lie
// explained.
bool is_said_of_it(TableAccounts& at, const LyingCard& card);

// Cards that were seen lie in the open even before the engine is told of them.
HiddenCards hidden_cards(const engine::Game& game, const Collected& collected);

}  // namespace jianjun::app
