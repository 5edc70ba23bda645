// Games that random people have played, as a journal keeps them (随机对局). Deterministic from a seed.
#pragma once
#include <string>
#include <vector>

#include "db/journal.h"

namespace jianjun::app::testing {

struct SeededGame {
    std::string setup;
    std::vector<std::string> inputs;
    std::string result;  // empty: the game did not come to its end
};

// Two to five seats of identity or 国战; most seats have names, out of seven.
SeededGame seeded_game(int seed);
// In three transactions at most: a thousand of them are quickly written.
void write_down(db::Journal& journal, const SeededGame& game);

}  // namespace jianjun::app::testing
