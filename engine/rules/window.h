// Windows (时机): every living seat in action order may declare what its skills hear.
#pragma once
#include "engine/game/game.h"

namespace jianjun::engine {

// Opens a window for every living seat in action order whose skills hear it.
MaybeTask window(Game& g, Window& w);
// The same in two steps, for what is to be kept only where somebody speaks. Empty: nobody does. Otherwise the seat that
// stops at the window for a hidden general (暗将), or nobody.
std::optional<Seat> opens(Game& g, const Window& w);
Task<> open_window(Game& g, Window& w, Seat stops);

}  // namespace jianjun::engine
