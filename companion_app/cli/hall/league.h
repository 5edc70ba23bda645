// `jianjun hall league`: the standings of a club's league, from the games of the journal.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app {

int run_hall_league(std::vector<std::string> args);

}  // namespace jianjun::app
