// Whom 博名 has given cards to in this game (博名), which 恶荐 has begin anew.
#pragma once
#include "engine/words/memory.h"

namespace jianjun::engine {

inline constexpr Memory<Seat> boming_given_to{"ofl_shiji__boming", Scope::game};

}  // namespace jianjun::engine
