// Roles dealt by the program (发身份牌) for a table that does so without cards: each seat is to learn its own
// alone.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/session/deal/lots.h"

namespace jianjun::app {

// The role cards for so many seats, the lord's first (seed 004); with six and eight, a rebel may give way to
// a second renegade. Below four there is no such table: nothing.
std::vector<std::string> roles_for(int seats, bool second_renegade = false);

// Gives every seat of a record's first line a role, and marks it so that a display offers to show it. False,
// and the set-up as it was, where there are no roles for so many.
bool deal_roles(nlohmann::json& setup, bool second_renegade, Lots& lots);

// Of such a set-up: each seat's role from seat 1; empty where none was dealt.
std::vector<std::string> dealt_roles(const nlohmann::json& setup);

}  // namespace jianjun::app
