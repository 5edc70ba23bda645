// Why a table waits (说明): where the game stands, and who is asked for what and why; several lines.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "companion_app/words/words.h"

namespace jianjun::app {

// Of a state of docs/record.md.
std::string waiting(const Words& words, const nlohmann::json& state);

}  // namespace jianjun::app
