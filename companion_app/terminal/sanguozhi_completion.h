// What the word that is being typed at a table of 三国智 may become (补全): verbs, cards, slots, what a choice offers.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/words/words.h"

namespace jianjun::app {

// Whole words for the last one of the line. `cards`: ids and names of all that the game knows; a card of another seat is "2:刘馥".
std::vector<std::string> sanguozhi_completions(const std::string& line, const nlohmann::json& state, const std::vector<std::string>& cards, Language spoken);

}  // namespace jianjun::app
