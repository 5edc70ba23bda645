// What was typed, as this table means it (此处何意): names of seats and generals, names of several words, conversions without
// their card's name.
#pragma once
#include <nlohmann/json.hpp>

#include "companion_app/display/snapshot.h"
#include "companion_app/words/words.h"

namespace jianjun::app {

// The same input in the words of the record. What means nothing here stays as it was typed: the engine says what is wrong.
nlohmann::json typed_at_table(nlohmann::json input, const Snapshot& shown, const Words& words);

// A choice of an option that this seat is offered now.
bool is_offered_choice(const nlohmann::json& input, const Snapshot& shown, const Words& words);

}  // namespace jianjun::app
