// Finds the touches for an answer (找答法): the way to begin it, then every card and seat of it among the steps.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app::testing {

struct Touched {
    nlohmann::json draft;              // what is sent in the end
    std::vector<std::string> touches;  // "way 3", "card slash", "corner S7", "seat 2", "send"
    std::string fault;                 // why it cannot be reached
};
Touched touches_for(const engine::Game& game, const engine::Input& wanted);

}  // namespace jianjun::app::testing
