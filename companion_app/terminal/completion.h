// What the word that is being typed may become (补全): verbs, cards, generals, skills, phases, roles, zones, the options that are asked.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "companion_app/words/words.h"

namespace jianjun::app {

// What of a line stands before the word that is being typed, and that word.
struct BegunLine {
    int seat = 0;                     // 0: none is named
    std::vector<std::string> before;  // without the seat
    std::string last;
    bool chinese = false;  // where Chinese is typed, or spoken and nothing is typed yet

    using Split = std::vector<std::string> (*)(const std::string& line);
    BegunLine(const std::string& line, Split split, Language spoken);
};

// Whole words for the last one of the line; empty where nothing is known.
std::vector<std::string> completions(const std::string& line, const nlohmann::json& state, const Words& words);

}  // namespace jianjun::app
