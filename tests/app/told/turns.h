// Which of many kept games a run plays (轮着来): a third of them by turns, as JIANJUN_TURN (0, 1, 2) says; all where nothing is said.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace jianjun::app {

template <class Seeds>
std::vector<std::uint64_t> of_this_turn(const Seeds& all) {
    constexpr std::size_t turns = 3;
    const char* turn = std::getenv("JIANJUN_TURN");
    std::vector<std::uint64_t> mine;
    std::size_t at = 0;
    for (const std::uint64_t seed : all)
        if (!turn || at++ % turns == std::strtoull(turn, nullptr, 10) % turns) mine.push_back(seed);
    return mine;
}

}  // namespace jianjun::app
