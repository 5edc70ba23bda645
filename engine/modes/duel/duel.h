// 1v1, the duel (单挑): two seats, three generals each, one after another.
#pragma once
#include "engine/modes/mode.h"
#include "engine/modes/sides.h"

namespace jianjun::engine {

const Mode& duel_mode();

inline constexpr SideNames duel_sides{{"a", "b"}, 1};

}  // namespace jianjun::engine
