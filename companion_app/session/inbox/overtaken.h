// A ruling or a step back that was made for another table than the one that stands now (被抢先): it names the input that its display
// showed last. Two that touch the same thing at once mean it once.
#pragma once
#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "companion_app/words/said.h"

namespace jianjun::app {

// `seen`: how many inputs there were on the display of whoever says `input`; −1: not known, and it is taken as it is.
struct SaidSince {
    int seen = -1, said = 0;
    std::function<nlohmann::json(int number)> input;         // that was said
    std::function<nlohmann::json(int number)> state_after;  // of record.md; null where nobody can tell
};

// A step back is overtaken by whatever was said since; a ruling by another one, by a step back, and by whatever changed what it sets.
bool overtaken(const nlohmann::json& input, const SaidSince& since);
// To whoever said it; `instead`: what was said meanwhile.
Said not_done(const Said& instead);

}  // namespace jianjun::app
