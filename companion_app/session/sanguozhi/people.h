// Seeded people who play 三国智 with own decks (三国智的演示): they draw, lay and move real cards of their own, count grain by
// themselves, and say what they do to the session, as people at a table do. What lies there in the end must be what the
// books say. No eyes yet: they speak.
#pragma once
#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "db/journal.h"

namespace jianjun::app {

struct SanguozhiGame {
    int inputs = 0, rounds = 0;
    bool over = false;
    std::vector<std::string> record;       // the lines of a .game file
    std::vector<std::string> differences;  // between the table and the books; empty: they agree
};

// An error: somebody's move was refused, and which.
tl::expected<SanguozhiGame, std::string> play_sanguozhi(std::uint32_t seed, int seats, db::Journal* journal = nullptr);

}  // namespace jianjun::app
