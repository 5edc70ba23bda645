// What each seat's pad is to show (灯): from the game as everybody may know it, and from questions that are
// open.
#pragma once
#include "devices/pad_state.h"
#include "engine/game/game.h"

namespace jianjun::app {

// A general brings a seat its health: there is none to show before, where generals are picked and fielded
// (3v3, 1v1) or still chosen before the first round.
bool has_health(const engine::Game& game, engine::Seat seat);

// Is it nobody's skill that this asks for, though it may be left unsaid: whom a seat plays (选将), and which
// way a trick goes (结算方向)? The table waits for it as for what must be answered.
bool waits_for_all_to_see(const engine::Prompt& prompt);

devices::PadState seat_lights(const engine::Game& game, int seat);

}  // namespace jianjun::app
