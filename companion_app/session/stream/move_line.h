// A move on the table as one line (一行动作): what `watch` prints, and what any other recogniser may write.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <tl/expected.hpp>

#include "companion_app/words/said.h"
#include "vision/table_move.h"

namespace jianjun::app {

nlohmann::ordered_json sighting_json(const vision::Sighting& seen);
nlohmann::ordered_json move_json(const vision::TableMove& move);

// Nothing where the word of the move is a new one: the line is understood, and says nothing. The error says
// what is wrong with the line.
tl::expected<std::optional<vision::TableMove>, Said> read_move(const nlohmann::json& line);

}  // namespace jianjun::app
