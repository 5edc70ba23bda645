// Who sits at a table of a published round (一桌的座位), and the set-up that its game begins with.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>
#include <vector>

#include "companion_app/hall/tournament/tournament.h"

namespace jianjun::app::hall {

// Numbers of players, in the order of seats. Empty where there is no such table.
std::vector<int> seated_at(const Tournament& tournament, int round, int table);
// What `jianjun table --setup` begins with. `game`: which one of the match, for captains may rotate.
tl::expected<nlohmann::json, Said> setup_at(const Tournament& tournament, int round, int table, int game);

}  // namespace jianjun::app::hall
