// What a set-up wishes to have drawn by lot before the game begins (抽签): "draw_seats", "draw_first",
// "deal_roles" (and "second_renegade"), "deal_generals". The engine sees only what came of it.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/session/deal/lots.h"
#include "companion_app/words/said.h"
#include "db/journal.h"

namespace jianjun::app {

// The generals of the last so many games, by id.
using RecentGenerals = std::function<std::vector<std::string>(int games)>;
RecentGenerals recent_generals(const db::Journal& journal);

// Where people sat whose pads and phones are at the seats of now: as the set-up says under "sat" (they have
// just taken seats), else in the last game, else in the set-up itself. "sat" is taken out.
std::vector<std::string> people_before(nlohmann::json& setup, const db::Journal& journal);

// Seats first, then roles, then generals: the lord must be known for these. Wishes that a later game of the
// same people has again
// ("roles_dealt", "deal_generals") stay. An error leaves the set-up as it was.
tl::expected<void, Said> meet_wishes(nlohmann::json& setup, const RecentGenerals& recent, Lots& lots);

}  // namespace jianjun::app
