// Windows (时机): every living seat in action order may declare what its skills hear.
#pragma once
#include "engine/game.h"

namespace jianjun::engine {

// Opens a window for every living seat in action order whose skills hear it.
MaybeTask window(Game& g, Window& w);

}  // namespace jianjun::engine
