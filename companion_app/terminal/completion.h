// What the word that is being typed may become (补全): verbs, cards, generals, skills, phases, roles, zones, the options that are asked.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/words/words.h"

namespace jianjun::app {

// Whole words for the last one of the line; empty where nothing is known. Chinese where Chinese is typed, or spoken and nothing is typed yet.
std::vector<std::string> completions(const std::string& line, const nlohmann::json& state, const Words& words);

}  // namespace jianjun::app
