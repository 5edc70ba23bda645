// Skills that somebody has for a while (眩惑, 嘉禾, 建安): they go again, whatever has become of whoever lent them.
#pragma once
#include <string_view>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// Until the turn of this seat ends, or until its next one begins.
enum class Until : std::uint8_t { turn_end, turn_start };
void lend_skill(Game& g, Seat seat, std::string_view skill, Until until);
// Until his next turn begins he shows no general (建安).
void bar_showing(Game& g, Seat seat);
// Has anybody at the table a skill of this one's name? And of these skills, those of whose name nobody has one.
bool on_the_field(const Game& g, std::string_view skill);
std::vector<std::string> not_on_the_field(const Game& g, const std::vector<std::string>& skills);

}  // namespace jianjun::engine
