// Sentences that are said in fixed words, by the session, the eyes or the engine (成句), in both languages.
#pragma once
#include <functional>
#include <string>

namespace jianjun::app {

// What a card, a skill or a general of that id is called; what is none comes back as it is.
using Naming = std::function<std::string(const std::string&)>;

// Every phrase that is known, put into the other language wherever it stands; the rest of the text stays.
std::string in_chinese(std::string text, const Naming& name);
std::string in_english(std::string text, const Naming& name);

}  // namespace jianjun::app
