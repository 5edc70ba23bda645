// What is worth a sound (提示音): told from two pictures of the table by what everybody may see, so that no sound says more
// than the display.
#pragma once
#include <cstdint>
#include <vector>

#include "companion_app/display/snapshot.h"

namespace jianjun::app {

enum class Cue : std::uint8_t { over, dying, damage, flag, taken_back, turn, asked, time_short };

// What has happened between the two, the weightiest first; nothing where one of them is another game's or the first.
std::vector<Cue> cues_between(const Snapshot& before, const Snapshot& now);

}  // namespace jianjun::app
