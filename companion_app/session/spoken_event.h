// The log's lines (记录): Chinese as the engine says them, and English beside it.
#pragma once
#include <string>

#include "engine/game.h"

namespace jianjun::app {

// Both, parted by `line_tongues`; names stand in the English part as <id> and faces as the record writes them, for displays
// to say (Words::line). Empty where the event is not worth a line.
inline constexpr char line_tongues = '\x1e';
std::string event_line(const engine::Game& game, const engine::Event& event);

}  // namespace jianjun::app
