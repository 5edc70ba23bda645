// The log's lines (记录): Chinese as the engine says them, and English beside it.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app {

// Both, parted by `line_tongues`; names stand in the English part as <id> and faces as the record writes them, for displays
// to say (Words::line).
inline constexpr char line_tongues = '\x1e';
// What the events of one step are worth: a line each, or none. A ruling's line says what it changed.
std::vector<std::string> step_lines(const engine::Game& game, std::span<const engine::Event> events);

}  // namespace jianjun::app
