// What may be seen of a game (视图): the state of docs/record.md, filtered for its viewer before it leaves the
// engine.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::engine {

nlohmann::json state_json(const Game& g, Viewer viewer);
// What has come of the inputs alone: the state without the forms of the next one ("answers"), which follow from the
// rest of it.
nlohmann::json state_reached(const Game& g, Viewer viewer);
// Skills of generals that the viewer may not know are not among its options.
nlohmann::json prompt_json(const Game& g, const Prompt& prompt, Viewer viewer = Viewer::referee());
// Generals that have not been fielded, "?" where the viewer may not know which.
nlohmann::json bench_for(const std::vector<Benched>& bench, Viewer viewer);

}  // namespace jianjun::engine
