// Generals that a table's format bans (禁将): they are neither dealt nor offered.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace jianjun::app {

// Ids, as a set-up says them: "format":{"id":"1v1","bans":["caocao"]}. None where it plays under no format.
std::vector<std::string> bans_of_setup(const nlohmann::json& setup);

}  // namespace jianjun::app
