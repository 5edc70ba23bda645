// A table that plays under a format (赛制之下开一桌): the set-up that it begins with.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/hall/formats/format.h"
#include "companion_app/session/deal/table_format.h"

namespace jianjun::app::hall {

// What of it concerns a table.
TableFormat at_table(const Format& format);
// A set-up's mode, deck and format; its seats are left as they are.
void seat_under(const Format& format, nlohmann::json& setup);
// The first line of a game of these people, in the order of their seats.
nlohmann::json table_setup(const Format& format, const std::vector<std::string>& people);

}  // namespace jianjun::app::hall
