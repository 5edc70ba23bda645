// A format by its id or its file (取赛制), with its faults told as file:line: reason.
#pragma once
#include <optional>
#include <string>

#include "companion_app/hall/formats/format.h"

namespace jianjun::app {

// Nothing where it cannot be used: what is wrong has been said to standard error.
std::optional<hall::Format> format_named(const std::string& name);
// Its text: of the file, or of the shipped one.
std::optional<std::string> format_text(const std::string& name);

}  // namespace jianjun::app
