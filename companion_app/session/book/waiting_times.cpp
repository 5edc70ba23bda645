#include "companion_app/session/book/waiting_times.h"

#include <algorithm>

namespace jianjun::app {

namespace {

constexpr std::int64_t longest_pause_ms = 10 * 60 * 1000;

}  // namespace

WaitingTimes::WaitingTimes(int seats)
    : waited_(static_cast<std::size_t>(seats) + 1), longest_(static_cast<std::size_t>(seats) + 1) {}

void WaitingTimes::until(const engine::Game& game, std::int64_t at_ms) {
    const auto passed = last_ms_ < 0 ? 0 : at_ms - last_ms_;
    last_ms_ = at_ms;
    if (game.table().turn != turn_) turn_ms_ = 0;
    turn_ = game.table().turn;
    if (passed <= 0 || passed > longest_pause_ms) return;
    if (const auto* prompt = game.prompt())
        for (const auto seat : prompt->seats) waited_[static_cast<std::size_t>(seat)] += passed;
    if (turn_ == engine::nobody) return;
    turn_ms_ += passed;
    auto& longest = longest_[static_cast<std::size_t>(turn_)];
    longest = std::max(longest, turn_ms_);
}

}  // namespace jianjun::app
