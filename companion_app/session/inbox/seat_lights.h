// What each seat's pad is to show (灯): from the game as everybody may know it, and from questions that are
// open.
#pragma once
#include "devices/pad_state.h"
#include "engine/game.h"

namespace jianjun::app {

// A general brings a seat its health: there is none to show before, where generals are picked and fielded
// (3v3, 1v1) or still chosen before the first round.
bool has_health(const engine::Game& game, engine::Seat seat);

devices::PadState seat_lights(const engine::Game& game, int seat);

}  // namespace jianjun::app
