// Skills that the table plays by hand (手动技能): declared at their timing, counted, and confirmed when done.
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

// An act outside of any prompt, let through by a ruling: is it physically possible, and the act itself. What
// can only be an answer is refused with the code `no_act`.
Verdict check_free_act(const Game& g, const Input& input);
Task<> act_freely(Game& g, Input input);

}  // namespace jianjun::engine
