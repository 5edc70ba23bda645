// What each seat's pad is to show (灯): from the game as everybody may know it, and from questions that are
// open.
#pragma once
#include "devices/pad_state.h"
#include "engine/game.h"

namespace jianjun::app {

devices::PadState seat_lights(const engine::Game& game, int seat);

}  // namespace jianjun::app
