// What each seat did in a game (统计), from its events: cards, damage, rescues, kills.
#pragma once
#include <nlohmann/json.hpp>

#include "engine/game/game.h"

namespace jianjun::app {

// {"seats":[{"seat":1,"used":4,"dealt":3,"taken":2,"recovered":1,"kills":1}],"rounds":3}; what was taken back is not counted.
nlohmann::json game_tally(const engine::Game& game);

}  // namespace jianjun::app
