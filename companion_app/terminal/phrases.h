// Sentences that are said in fixed words, by the session, the eyes or the engine (成句), in both languages.
#pragma once
#include <string>

namespace jianjun::app {

// Every phrase that is known, put into the other language wherever it stands; the rest of the text stays.
std::string in_chinese(std::string text);
std::string in_english(std::string text);

}  // namespace jianjun::app
