// The people's game against the session's (对照): what they hold differently, a sentence each.
#pragma once
#include <string>
#include <vector>

#include "companion_app/session/demo/people.h"
#include "companion_app/words/said.h"
#include "engine/game/game.h"

namespace jianjun::app {

// Faces that one of them does not know are no difference.
std::vector<Said> compare_games(const engine::Game& truth, const engine::Game& kept);
// What lies before the people against what the session's engine holds there.
std::vector<Said> compare_table(const People& people, const engine::Game& kept);
// What was understood otherwise later does not count.
std::vector<nlohmann::json> inputs_that_count(const engine::Game& kept, std::vector<nlohmann::json> inputs);
// Inputs of the session that the people did not make, in their order.
std::vector<nlohmann::json> invented_inputs(const std::vector<nlohmann::json>& told,
                                            const std::vector<nlohmann::json>& kept);

}  // namespace jianjun::app
