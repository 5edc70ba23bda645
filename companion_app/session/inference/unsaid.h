// What people leave unsaid (没说出口的): steps that neither a card nor a button tells, and behind which a
// card makes sense that makes none as the game stands. Nobody rescues whoever is dying; a turn is over; a
// discard was covered before it was seen. They are always asked about.
#pragma once
#include <optional>
#include <vector>

#include "companion_app/session/inference/readings.h"

namespace jianjun::app {

// Who has no health and lives (濒死), and is rescued or not; nobody.
engine::Seat who_is_dying(const engine::Game& game);

// Somebody is dying, and every refusal to rescue him, the last of them included: that one is never implied.
struct UnsaidDeath {
    engine::Seat dies = engine::nobody;
    std::vector<engine::Input> refusals;
};
// Nothing where nobody is dying.
std::optional<UnsaidDeath> unsaid_death(const engine::Game& game, const WhatIf& what_if);

// Down onto the pile out of a hand, straight or by way of the middle, where it was no card that is played.
bool is_thrown(const CardLaid& laid);

// Best first. The inputs of each begin with the unsaid steps; empty where the card makes no sense behind
// them, either. That a turn is over is believed behind a death, where people have gone on; else only so many
// as `ends`: one where the next one lays it down, or it is too much for a hand, or it is to be offered beside
// a flag; more, and nothing thrown away, where one who comes behind him lays it down, or none before him
// could. Whom it is aimed at behind that is read once more (`read_behind`).
std::vector<Reading> behind_the_unsaid(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                                       int ends = 0);

// Whoever's turn it is has ended it without a word, and this seat, whose turn came then, has ended its own;
// empty where it does not come to that.
std::vector<Reading> ends_behind_an_unsaid_end(const engine::Game& game, const WhatIf& what_if,
                                               engine::Seat seat);

// The ends that nobody has said, and a discard of just these cards at last: of whoever's turn it is, or of
// the next one, who has played nothing. Empty where he has not so many; `arm` 0: not seen.
struct TooMuch {
    std::vector<engine::Input> deeds;
    int left = 0;  // so many more are to be discarded
};
TooMuch too_much_at_once(const engine::Game& game, const WhatIf& what_if, engine::Seat arm,
                         const std::vector<engine::Face>& cards);
// A card that somebody whose turn it is not throws straight onto the pile, and that is what he has too many
// of, alone or as the first of several. Empty where it is not.
std::vector<Reading> too_much_of_the_next(const engine::Game& game, const WhatIf& what_if,
                                          const CardLaid& laid);

}  // namespace jianjun::app
