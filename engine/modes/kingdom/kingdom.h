// 国战 (seed 002): pairs of generals face down, factions that become known.
#pragma once
#include "engine/modes/mode.h"

namespace jianjun::engine {

const Mode& kingdom_mode();

}  // namespace jianjun::engine
