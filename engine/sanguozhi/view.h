// What may be seen of a game of 三国智 (视图): the state of docs/record-sanguozhi.md, filtered for its viewer.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/play/viewer.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

nlohmann::json state_json(const Game& game, Viewer viewer);

}  // namespace jianjun::engine::sanguozhi
