// Who may know of a skill (技能可见性).
#pragma once
#include <string_view>

#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::engine {

// May the viewer know that this seat has this skill? A skill that only a hidden general of the seat brings is
// secret.
bool knows_skill(const Game& g, Seat seat, std::string_view skill, Viewer viewer);

}  // namespace jianjun::engine
