// A pair of generals (主将与副将): what the two of them make together.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "engine/game/game.h"
#include "engine/rules/dealing.h"

namespace jianjun::engine {

// Null where that place is empty, a soldier's, or nobody has told who lies there.
using Pair = std::array<const Sheet*, 2>;
Pair pair_of(const Game& g, Seat seat);

// Whole 阴阳鱼 of both together; `half_left` where one half stands alone.
FirstHealth pair_health(const Game& g, const Pair& pair);
bool half_left(const Game& g, const Pair& pair);
// 珠联璧合: either names the other; a 君主 goes with everybody of his faction.
bool are_companions(const Pair& pair);
// The faction that both have in common; of one alone his first.
std::string common_faction(const Pair& pair);
bool has_lord(const Pair& pair);
Gender soldier_gender(std::string_view general, Gender otherwise);
// What a character is who has not become a 野心家: by his generals.
std::string printed_faction(const Game& g, Seat seat);
// 主将's while he is shown, otherwise 副将's; of hidden generals none.
void set_gender(Game& g, Seat seat);

}  // namespace jianjun::engine
