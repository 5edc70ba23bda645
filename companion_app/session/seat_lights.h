// What each seat's pad is to show (灯): from the game as everybody may know it, and from questions that are
// open.
#pragma once
#include "devices/pad_state.h"
#include "engine/game.h"

namespace jianjun::app {

// Prompts of our own begin here, so that a press on a question can never answer an engine's prompt.
inline constexpr std::uint32_t first_question_prompt = 0x40000000;

devices::PadState seat_lights(const engine::Game& game, int seat);

}  // namespace jianjun::app
