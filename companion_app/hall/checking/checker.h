// Judges a tournament's file, or the lines of `hall seat` (检查): by the rules alone. It shares no code with the pairing, so that a
// fault of the pairing cannot hide itself.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "companion_app/words/said.h"

namespace jianjun::app::hall {

struct Finding {
    int line = 0;  // of the file; 0 where none can be named
    Said what;
};

struct Judgement {
    bool readable = true;  // false: the findings say why the file is none
    std::vector<Finding> findings;
};

Judgement judge(std::string_view text);

}  // namespace jianjun::app::hall
