// The sets that generals are printed in (武将包), as people say them.
#pragma once
#include <string>

#include "companion_app/words/said.h"

namespace jianjun::app {

// `set`: as db/content/generals.jsonl writes it. One that is not in the list, as it is written.
Said printing_words(const std::string& set);

}  // namespace jianjun::app
