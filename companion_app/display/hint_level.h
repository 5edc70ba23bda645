// How much a display tells of what may be done (提示级别): a live referee prompts nothing but locked skills.
#pragma once
#include <cstdint>

namespace jianjun::app {

// none: nobody is told that he may answer, what must be answered alone is asked; locked: no skill but a
// locked one is prompted, and no card is marked as usable or not; full: everything.
enum class HintLevel : std::uint8_t { none, locked, full };

}  // namespace jianjun::app
