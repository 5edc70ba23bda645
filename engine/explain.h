// Why we are waiting (说明): the frame stack, the open window, and why each seat is asked, for people.
#pragma once
#include <string>

#include "engine/game.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

enum class Language : std::uint8_t { zh, en };

// Several lines: where the game stands, turn(3) › slash(3→5) › dodge(5), and who is asked for what.
std::string explain(const Game& g, Language language);
// "distance 1→4 is 3: seats 3, +1 绝影, −1 赤兔"
std::string explain_distance(const Game& g, Seat from, Seat to, Language language);
std::string explain_range(const Game& g, Seat seat, Language language);

}  // namespace jianjun::engine
