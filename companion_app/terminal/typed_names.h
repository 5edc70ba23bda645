// Names that people type where the record has ids (键入的名字): generals, skills, roles, marks, options, in either language.
#pragma once
#include <nlohmann/json.hpp>

#include "companion_app/words/words.h"

namespace jianjun::app {

// The same input with ids. What is no name stays: the engine says that it is none.
nlohmann::json with_ids(nlohmann::json input, const Words& words);

}  // namespace jianjun::app
