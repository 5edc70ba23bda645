// What the history may not tell of 选将 (暗选): a general that was chosen, fielded or picked in secret, until
// all may know; and for ever whom somebody named in secret and took back.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "engine/game/game.h"
#include "engine/play/viewer.h"

namespace jianjun::app {

// `counts`: the input was not taken back.
bool is_secret_choice(const engine::Game& game, const engine::Input& input, bool counts,
                      engine::Viewer viewer);
// The same input as others may read it: "?" in place of who was named.
nlohmann::json without_choice(nlohmann::json input);

}  // namespace jianjun::app
