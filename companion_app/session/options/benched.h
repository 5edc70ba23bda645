// Whom a seat fields (出场、登场), as a display asks step by step: a general off its bench, and in 3v3 for
// which seat of the side. No step tells more of the bench than the viewer may know.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// As steps_json: {"generals":["zhaoyun",…],"others":true} while nobody is named, `others` where somebody lies
// covered on the bench; then {"ready":true,"seats":[…]}. Empty where the draft fields nobody.
std::optional<nlohmann::json> benched_steps(const engine::Game& game, const engine::Input& draft,
                                            engine::Viewer viewer);

}  // namespace jianjun::app
