// The standings (名次): points, then the format's tie-breaks in their order; the last of them is drawn by seed, and shown.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "companion_app/hall/tournament/tournament.h"

namespace jianjun::app::hall {

struct Standing {
    int place = 0, player = 0, games = 0;
    double points = 0;
    std::vector<std::pair<std::string, double>> ties;  // in the order of the format
};

// Everybody who has played, or is there.
std::vector<Standing> standings_of(const Tournament& tournament);

}  // namespace jianjun::app::hall
