// 3v3, the mode of team competitions (facts: two sides of three, warm 暖色 and cold 冷色, each with a captain
// 主帅).
#pragma once
#include "engine/modes/mode.h"
#include "engine/modes/sides.h"

namespace jianjun::engine {

const Mode& versus_mode();

inline constexpr SideNames versus_sides{{"warm", "cold"}, 3};

}  // namespace jianjun::engine
