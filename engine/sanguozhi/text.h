// Events of 三国智 for programs and for people (事件的文字).
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/play/viewer.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::engine::sanguozhi {

// As it stands at the end of the run: a card's face is given to whoever may know it then. Null: nothing for this viewer.
nlohmann::json event_json(const Game& game, const Event& event, Viewer viewer);
// Why the game waits: the frames of the rules, and who is asked for what.
std::string explain(const Game& game, bool chinese);

}  // namespace jianjun::engine::sanguozhi
