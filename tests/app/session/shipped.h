// What the program ships, for tests of displays (随附内容): names of cards and generals, and the dialects.
#pragma once
#include <string>
#include <utility>
#include <vector>

#include "companion_app/words/glossary.h"
#include "companion_app/words/words.h"

namespace jianjun::app::testing {

Words shipped_words();
Glossary shipped_glossary();
// Each key with its values, the usual one first.
std::vector<std::pair<std::string, std::vector<std::string>>> shipped_dialects();

}  // namespace jianjun::app::testing
