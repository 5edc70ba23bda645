// The words of phones and of the referee's browser (手机与裁判席的用语): how things are called, given by whoever has words.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "companion_app/words/said.h"
#include "vision/picture.h"

namespace jianjun::app {

// How things are called, in both languages.
struct SeatSpeech {
    std::function<Said(const std::string& id)> name;                 // a card, general, skill or option
    std::function<Said(const nlohmann::json& prompt)> wanted;        // "请出【闪】"
    std::function<Said(const nlohmann::json& prompt, const nlohmann::json& state)> why;
    std::function<Said(const nlohmann::json& reason)> reason;        // of a refusal, as the engine gives it
    std::function<Said(const Said& sentence)> sentence;              // its names put into words
    // Those that may be chosen where none are dealt, of 国战 or else of all; each told apart from others of his name.
    std::function<const std::vector<std::pair<std::string, Said>>&(bool of_kingdom)> generals;
    // Of a general: each skill's name and what it says. Empty: nobody has the words.
    std::function<std::vector<std::pair<Said, Said>>(const std::string& general)> skills;
    // For the referee's browser (referee_desk.h): an input as people say it, why we are waiting, a flag's picture.
    std::function<Said(const nlohmann::json& input, const nlohmann::json& state)> deed;
    std::function<Said(const std::string& frame)> frame;
    std::function<std::string(const vision::Picture& picture)> picture;  // a data: address; empty: there are none
};

}  // namespace jianjun::app
