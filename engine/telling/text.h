// Events for other programs (JSON) and for people (a line of Chinese).
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/game/game.h"
#include "engine/telling/view.h"

namespace jianjun::engine {

nlohmann::json to_json(const Event& event);
// A line for the log, as everybody may read it; empty where the event is not worth one.
std::string say(const Game& g, const Event& event);
// "曹操" or "甲" or "3号位".
std::string seat_name(const Game& g, Seat seat);
// As a viewer may know it: faces of hidden cards are "?"; null where that it happened is itself a secret.
nlohmann::json event_for(const Event& event, Viewer viewer);

}  // namespace jianjun::engine
