// Who sits where in which round (排座): constructions first, annealing after, seats by an exact colouring. Hidden roles are never
// balanced: they could be deduced. The lord is, because he is open, and his seat is the first.
#pragma once
#include <cstdint>
#include <vector>

#include "companion_app/hall/seating/chairs.h"
#include "companion_app/hall/seating/meetings.h"
#include "companion_app/hall/seating/shape.h"

namespace jianjun::app::hall {

struct SeatingWish {
    int players = 0, seats = 8, rounds = 1;
    std::uint64_t seed = 1;
    long moves = 16'000'000;            // of one annealing; fewer for a draw that is one of thousands
    const SeatingPast* past = nullptr;  // rounds that were played already
    std::vector<int> clubs;             // of each player, 0: none. Those of one club are kept apart in the first round that is drawn
};

struct DrawnRound {
    Tables tables;
    Players byes;
};

// The same wish, the same rounds. Players are counted from 0.
std::vector<DrawnRound> draw_rounds(const SeatingWish& wish);

// No draw has fewer repeats (Σ m(m−1)/2) than this: by pairs of rounds, by the average, whichever is larger.
long fewest_repeats(int players, const Shape& shape, int rounds);

}  // namespace jianjun::app::hall
