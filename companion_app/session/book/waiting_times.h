// How long the table waited for each seat (等候时间), and its longest turn: read from the journal's times.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::app {

// What passes before an input belongs to everybody who was asked then, and to the turn that went on. A pause
// of more than ten minutes belongs to nobody: the table was at supper.
class WaitingTimes {
  public:
    explicit WaitingTimes(int seats);

    // As the next input comes, before the game takes it.
    void until(const engine::Game& game, std::int64_t at_ms);
    std::int64_t waited_ms(engine::Seat seat) const { return waited_[static_cast<std::size_t>(seat)]; }
    std::int64_t longest_turn_ms(engine::Seat seat) const { return longest_[static_cast<std::size_t>(seat)]; }

  private:
    std::vector<std::int64_t> waited_, longest_;  // by seat
    std::int64_t last_ms_ = -1, turn_ms_ = 0;
    engine::Seat turn_ = engine::nobody;
};

}  // namespace jianjun::app
