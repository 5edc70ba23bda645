// How much a display tells of what may be done (提示级别): a live referee prompts nothing but locked skills.
#pragma once
#include <cstdint>

namespace jianjun::app {

// none: what must be answered alone is asked; locked: besides, what a locked skill asks, and neither another
// skill nor a card (闪, 无懈可击) is prompted, nor marked as usable or not; full: everything.
enum class HintLevel : std::uint8_t { none, locked, full };

}  // namespace jianjun::app
