// Which prompts the lights may show (提示级别): a published referee's guide forbids to prompt skills.
#pragma once
#include "devices/pad_state.h"

namespace jianjun::devices {

// Health, chains and dying are public facts and stay. What is hidden here can still be answered: the
// prompt's id goes to the pad at every level.
inline PadState hinted(PadState state, Hints hints) {
    if (hints == Hints::off) state.turn = false;
    if (hints < Hints::card_windows) state.asked = Asked::none;
    if (hints < Hints::teaching && state.asked == Asked::skill) state.asked = Asked::none;
    if (state.asked == Asked::none)
        state.deadline_ms = -1, state.limit_ms = 0;  // a ring that runs down would tell it
    return state;
}

}  // namespace jianjun::devices
