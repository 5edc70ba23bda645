// Cards on top of the draw pile that are looked at and laid back, on top or at the bottom (观星). The table tells
// how many went to the bottom, and the faces only if it likes.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

inline constexpr int any_number = -1;
// The top `n` cards, of which `bottom` go to the bottom.
Task<> look_and_lay_back(Game& g, Seat owner, int n, int bottom, Why why);

}  // namespace jianjun::engine
