// Who gave 佐幸 (佐幸的来源): it works while he lives.
#pragma once
#include "engine/words/memory.h"

namespace jianjun::engine {

inline constexpr Memory<Seat> zuoxing_given_by{"zuoxing_given_by", Scope::game};
// Of the skill that gives it, where nobody was seen to: a set-up or a ruling has given it.
struct GivesZuoxing {};

}  // namespace jianjun::engine
