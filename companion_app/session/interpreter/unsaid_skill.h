// A skill that nobody has said (没说的技能): what somebody chooses is asked by it alone.
#pragma once
#include <optional>

#include "companion_app/session/journal/what_if.h"

namespace jianjun::app {

// The declaration that has to come before these words, where exactly one skill of that seat asks for what
// they choose (麒麟弓: "the horse"), and nothing else does. `game` stands where, or before, the words are
// said; `from` where they would follow.
std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words);

}  // namespace jianjun::app
