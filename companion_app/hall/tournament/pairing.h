// The next round (下一轮): drawn before the first where nothing has changed, drawn anew for what is left where somebody came or
// went, or Swiss.
#pragma once
#include "companion_app/hall/tournament/tournament.h"

namespace jianjun::app::hall {

// The act that would publish it; `moves`: of an annealing. Why there can be none: fewer players than a table has seats.
tl::expected<nlohmann::json, Said> next_round(const Tournament& tournament, long moves = 4'000'000);

// Why this player sits at this table, in words.
Said why_this_table(const Tournament& tournament, int round, int player);

// What an independent look finds wrong with the round that this act publishes; empty: nothing.
std::vector<Said> faults_of_round(const Tournament& tournament, const nlohmann::json& act);

}  // namespace jianjun::app::hall
