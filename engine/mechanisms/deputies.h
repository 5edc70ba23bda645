// 变更副将, 移除武将牌 and 士兵: a general leaves a pair, and somebody else stands in his place.
#pragma once
#include <string>
#include <string_view>

#include "engine/game/game.h"

namespace jianjun::engine {

// A skill changes a deputy once a game; it must not have begun, and there must be a deputy.
bool may_change_deputy(const Game& g, Seat seat, std::string_view skill);
// Generals are turned up from the rest of the pile, and told, until one is of his faction (dialect
// deputy_change: three of them are looked at, and one is chosen). Health and marks stay as they are.
Task<> change_deputy(Game& g, Seat seat, std::string_view skill);

// 士兵: "soldier_male" or "soldier_female".
bool is_soldier(std::string_view general);
// A soldier of his gender and faction takes his place; 移除武将牌后 is heard while his skills still listen.
Task<> remove_general(Game& g, Seat seat, int place);

// A facet: the skill speaks of its own general among two (存嗣 removes it, 闺秀 hears that). What an edition
// for one general calls so is another skill.
struct OfOneOfTwoGenerals {};

}  // namespace jianjun::engine
