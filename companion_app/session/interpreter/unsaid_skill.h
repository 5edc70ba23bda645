// A skill that nobody has said (没说的技能): what somebody chooses is asked by it alone, or it alone does to
// health what the table shows.
#pragma once
#include <optional>

#include "companion_app/session/journal/what_if.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// The declaration that has to come before these words, where exactly one skill of that seat asks for what
// they choose (麒麟弓: "the horse"), and nothing else does. `game` stands where, or before, the words are
// said; `from` where they would follow.
std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words);

// The declaration that brings a seat's health to what was slid, where exactly one skill of that seat, or of
// whose turn it is, does so right away (苦肉).
std::optional<engine::Input> skill_that_slides(const engine::Game& game, const WhatIf& from,
                                               const HealthSeen& seen);

}  // namespace jianjun::app
