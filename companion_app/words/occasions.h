// What a game is about when it asks or waits (起因): the words for engine/words/occasion.h, for phases, and
// for what a ruling starts.
#pragma once
#include <string_view>

#include "companion_app/words/said.h"

namespace jianjun::app {

// By the record's word; null where there are none: then it is a card or a skill.
const Said* find_occasion(std::string_view word);

}  // namespace jianjun::app
