// Rounds of turns (轮次): the part of a game that every mode plays alike.
#pragma once
#include "engine/modes/mode.h"
#include "engine/rules/flows.h"

namespace jianjun::engine {

// Rounds for ever; 游戏开始时 is in the first. The mode says whose turn is next.
Task<> play_rounds(Game& g);
// From between two turns on.
Task<> go_on_with_rounds(Game& g);
// From where the game may rest: between two turns, or two acts of a play phase.
Task<> go_on_rested(Game& g);
// From this seat's regular turn in the round under way on, at the beginning of a phase (none: of the whole turn), as a
// ruling has it; then as ever.
Task<> go_on_from(Game& g, Seat seat, Phase phase);

// A mode whose turns go round the table, from the first seat on (行动顺序).
class SeatOrder : public Mode {
  public:
    // The seat that begins the first round.
    virtual Seat first_seat(const Game&) const;

    Task<> go_on(Game& g, Seat seat, Phase phase) const override { return go_on_from(g, seat, phase); }
    Task<TurnDue> next_turn(Game&) const override;
    bool turn_to_come(const Game&) const override;
    TurnDue ruled_turn(const Game&, Seat) const override;

  private:
    Seat round_first(const Game&) const;
};

}  // namespace jianjun::engine
