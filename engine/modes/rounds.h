// Rounds of turns (轮次): the part of a game that every mode plays alike.
#pragma once
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Rounds that begin with `first`, for ever; 游戏开始时 is in the first. `before` runs before each turn, for
// rules of a mode that look there (鏖战).
using BeforeTurn = Task<> (*)(Game&, Seat);
Task<> play_rounds(Game& g, Seat first, BeforeTurn before = nullptr);
// From this seat's regular turn in the round under way on, at the beginning of a phase (none: of the whole turn), as a
// ruling has it; then as ever.
Task<> go_on_from(Game& g, Seat seat, Phase phase, BeforeTurn before = nullptr);

}  // namespace jianjun::engine
