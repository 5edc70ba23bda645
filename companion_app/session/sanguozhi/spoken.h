// What happened and what was said in a game of 三国智, in people's words (三国智的记录文字), in both languages.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "companion_app/words/said.h"
#include "engine/sanguozhi/game.h"

namespace jianjun::app {

// The log lines of these events as everybody may read them; several that are the same stand as one, ×n.
std::vector<Said> sanguozhi_lines(const engine::sanguozhi::Game& game, std::size_t first, std::size_t events);
// An input as it was said. A card that lies face down is not named.
Said sanguozhi_deed(const engine::sanguozhi::Game& game, const nlohmann::json& input);

}  // namespace jianjun::app
