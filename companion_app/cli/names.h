// Names of cards and generals for displays (显示用名), from the data inside the program.
#pragma once
#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// `setup`: of the game that is shown, for the generals it brings along.
Words display_words(const std::string& setup = {});
// The rules at hand, with the skills of those generals.
Glossary display_glossary();

}  // namespace jianjun::app
