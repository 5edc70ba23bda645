// A table of 三国智 as text (文字画面): slots as they lie, grain, the chain as a stack with who may answer.
#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <string>

#include "companion_app/words/words.h"

namespace jianjun::app {

struct SanguozhiWords {
    Language language = Language::zh;
    std::function<std::string(const std::string& id)> name;  // a printed name; the id where there is none
};

// `state`: as one viewer may see it. Lines, each ended by a newline.
std::string sanguozhi_page(const nlohmann::json& state, const SanguozhiWords& words);
// What is asked, of whom, and how it is typed; one line.
std::string sanguozhi_asked(const nlohmann::json& state, const SanguozhiWords& words);
std::string sanguozhi_help(Language language);

}  // namespace jianjun::app
