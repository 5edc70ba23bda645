// The format that a table is told to play under (`jianjun table --format`).
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "companion_app/hall/formats/format.h"

namespace jianjun::app {

// A shipped one by its id, or a file; an error says what is wrong with it, and in which line.
tl::expected<hall::Format, std::string> format_at_table(const std::string& name);
// How many sit at its table: the number that was asked for (0: none was), where the format has it.
tl::expected<int, std::string> seats_under(const hall::Format& format, int asked);

}  // namespace jianjun::app
