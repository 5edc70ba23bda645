// A match of several games between two sides (一场几局): who sits where in each, and what the games come to.
#pragma once
#include <nlohmann/json.hpp>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/formats/format.h"

namespace jianjun::app::hall {

// `first`: who sits where in the first game, the sides alternately. Where the format has captains rotate
// (主将轮换), everybody of a side moves to the place of the next one from game to game, so that each of three
// is captain once.
std::vector<int> seats_of_game(const Format& format, const std::vector<int>& first, int game);

// The match's result, an act of the tournament, out of the results of its games, the first game first. A game
// that nobody won counts for neither side. Why not: a game was played after the match was decided, or another
// one has to be: then who sits where.
tl::expected<nlohmann::json, Said> match_result(const Format& format, const std::vector<int>& first,
                                                const std::vector<nlohmann::json>& games);

}  // namespace jianjun::app::hall
