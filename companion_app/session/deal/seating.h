// Who sits where (座次): as last time, or drawn by lot; and who begins.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/session/deal/lots.h"

namespace jianjun::app {

// The people of a set-up, seat by seat; "" where a seat has no name.
std::vector<std::string> people_of(const nlohmann::json& setup);
// A set-up's seats with nothing but these names: roles, generals and candidates stay with the game that they
// were dealt for.
nlohmann::json seats_for(const std::vector<std::string>& people);
// A new order by lot.
std::vector<std::string> drawn_seats(std::vector<std::string> people, Lots& lots);
// Where the pad and the phone of each seat go as people change places: to the seat where whoever had them
// sits now. Entry i is the new seat of what was at seat i + 1. What nobody takes along stays, or goes where
// there is room.
std::vector<int> moved_seats(const std::vector<std::string>& before, const std::vector<std::string>& now);
// Whoever begins where no lord says so, from 1.
int drawn_first(int seats, Lots& lots);

}  // namespace jianjun::app
