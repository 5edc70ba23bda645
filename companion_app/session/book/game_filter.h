// Which games of a book are told (战绩的筛选): one mode, one number of seats, one season.
#pragma once
#include <cstdint>
#include <limits>
#include <string>

#include "companion_app/session/book/played_game.h"

namespace jianjun::app {

// What is left at its first value leaves nothing out. A season from `since_ms` to `until_ms` holds its first
// moment and not its end: the next season begins there.
struct GameFilter {
    std::string mode;
    std::size_t seats = 0;
    std::int64_t since_ms = 0, until_ms = std::numeric_limits<std::int64_t>::max();

    bool takes_time(std::int64_t begun_ms) const { return begun_ms >= since_ms && begun_ms < until_ms; }
    bool takes(const PlayedGame& game) const {
        return takes_time(game.begun_ms) && (mode.empty() || game.mode == mode) &&
               (seats == 0 || game.seats.size() == seats);
    }
};

}  // namespace jianjun::app
