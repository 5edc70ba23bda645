// What a number is made of (说明), for people. Why a table waits is said by companion_app/words from its state.
#pragma once
#include <string>

#include "engine/game/game.h"
#include "engine/rules/numbers.h"

namespace jianjun::engine {

enum class Language : std::uint8_t { zh, en };

// "distance 1→4 is 3: seats 3, +1 绝影, −1 赤兔"
std::string explain_distance(const Game& g, Seat from, Seat to, Language language);
std::string explain_range(const Game& g, Seat seat, Language language);

}  // namespace jianjun::engine
