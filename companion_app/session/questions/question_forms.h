// What the session asks people (问句): each question or flag with its choices, as values. Nothing here puts it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "companion_app/session/inference/readings.h"
#include "companion_app/session/inference/unsaid.h"
#include "companion_app/session/questions/differences.h"
#include "companion_app/session/questions/questions.h"
#include "companion_app/session/tracking/tabletop.h"
#include "engine/game/game.h"

namespace jianjun::app {

// Cards of the deck that do not lie face up, with how many of each.
using HiddenCards = std::vector<std::pair<engine::Face, int>>;

OpenQuestion which_meaning(const engine::Game& game, const WhatIf& what_if, const Evidence& evidence,
                           const std::vector<Reading>& readings, bool only_target);
OpenQuestion which_card(const LyingCard& card, int seat, const HiddenCards& hidden);
// `faces` of a discard were seen, `missing` more were not.
OpenQuestion was_the_rest_discarded(const engine::Prompt& prompt, int seat, const std::vector<engine::Face>& faces);
// A card that goes on lying there: what it could mean now, or nothing.
OpenQuestion why_does_it_lie(const engine::Game& game, const LyingCard& card, const std::vector<Reading>& readings,
                             bool taken_back);
// `later`: how many inputs came after the one that it told.
OpenQuestion was_it_taken_back(const engine::Game& game, std::uint64_t card, const engine::Input& told, int number,
                               int later);
OpenQuestion does_nobody_rescue(const engine::Game& game, const UnsaidDeath& death);
OpenQuestion against_the_rules(const engine::Game& game, const WhatIf& what_if, const CardLaid& laid,
                               const engine::Input& meant, const Said& why);
OpenQuestion named_otherwise(const LyingCard& card, int number);
OpenQuestion lost_from_sight(const LyingCard& card);
OpenQuestion table_differs(const Difference& difference);
OpenQuestion table_out_of_sight(const Said& why);
OpenQuestion calls_the_referee(const engine::Game& game, int seat);

}  // namespace jianjun::app
