// Which of many kept games a run plays (轮着来): a third of them by turns, as JIANJUN_TURN (0, 1, 2) says; all where nothing is said.
#pragma once
#include <cstdlib>
#include <vector>

namespace jianjun::app {

template <class Game>
std::vector<Game> of_this_turn(const std::vector<Game>& all) {
    constexpr std::size_t turns = 3;
    const char* turn = std::getenv("JIANJUN_TURN");
    std::vector<Game> mine;
    std::size_t at = 0;
    for (const auto& game : all)
        if (!turn || at++ % turns == std::strtoull(turn, nullptr, 10) % turns) mine.push_back(game);
    return mine;
}

}  // namespace jianjun::app
