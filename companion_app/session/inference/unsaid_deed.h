// A deed that nobody has said (没说的一步): what somebody chooses is asked by one skill alone, or one thing
// alone brings a seat's piece to what the table shows.
#pragma once
#include <optional>
#include <vector>

#include "companion_app/session/journal/what_if.h"
#include "companion_app/session/tracking/evidence.h"

namespace jianjun::app {

// The declaration that has to come before these words, where exactly one skill of that seat asks for what
// they choose (麒麟弓: "the horse"), and nothing else does. `game` stands where, or before, the words are
// said; `from` where they would follow.
std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words);

// What may be said now, costs no card and brings the seat's piece to what it shows, where exactly one thing
// does so right away, or said again and again: a skill (苦肉), whom one heals (青囊), what one takes upon
// oneself (刚烈). Empty where none does.
std::vector<engine::Input> deeds_that_show(const engine::Game& game, const WhatIf& from,
                                           const StateSeen& seen);

// What this seat may say, at no cost, that puts the card which it has taken up into its hand (奸雄), behind
// windows that go by without a word, and what it lets go by itself (闪); empty where no single thing does.
std::vector<engine::Input> deeds_that_take(const engine::Game& game, const WhatIf& from,
                                           const engine::Face& face, engine::Seat taker);

// The skill of whoever's free time it is that these cards pay for together as they go onto the discard pile
// (制衡), be it once it is said whom it is aimed at (青囊), where exactly one does; `arm` 0: not seen.
std::optional<engine::Input> skill_paid_with(const engine::Game& game, const WhatIf& from, engine::Seat arm,
                                             const std::vector<engine::Face>& cards);

}  // namespace jianjun::app
