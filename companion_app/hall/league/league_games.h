// The games of a league out of a journal (账本里的联赛): finished ones that nobody left out, under the names
// that the book says.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/league/league.h"
#include "db/journal.h"
#include "db/people_store.h"

namespace jianjun::app::hall {

struct LeagueSeason {
    std::vector<LeagueGame> games;  // the oldest first
    std::vector<Said> remarks;      // games that the league cannot count, and why
};

// `evening_of`: on which evening a game was begun, from milliseconds since 1970; empty where it lies outside
// the season.
using EveningOf = std::function<std::string(std::int64_t begun_ms)>;
tl::expected<LeagueSeason, std::string> season_of(const Format& format, const db::Journal& journal,
                                                  const db::PeopleStore& people, const EveningOf& evening_of);

}  // namespace jianjun::app::hall
