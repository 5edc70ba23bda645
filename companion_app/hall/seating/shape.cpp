#include "companion_app/hall/seating/shape.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace jianjun::app::hall {

namespace {

// Tables that are not of the nominal size, where players are spread evenly over so many.
int odd_tables(int players, int tables, int seats) {
    const int larger = players % tables, small = players / tables;
    return (small == seats ? 0 : tables - larger) + (small + 1 == seats ? 0 : larger);
}

bool fits(int players, int tables, int seats) {
    return players >= tables * (seats - 1) && players <= tables * (seats + 1);
}

// The number of tables with the fewest odd ones; 0 where none fits.
int best_tables(int players, int seats) {
    int best = 0;
    for (int tables = 1; tables <= players; ++tables)
        if (fits(players, tables, seats) &&
            (best == 0 || odd_tables(players, tables, seats) < odd_tables(players, best, seats)))
            best = tables;
    return best;
}

}  // namespace

int Shape::players() const {
    return std::accumulate(tables.begin(), tables.end(), 0);
}

Shape shape_of(int players, int seats) {
    Shape shape;
    const int smallest = std::max(seats - 1, 2);  // a duel is two, or is none
    for (int seated = players; seated >= smallest; --seated, ++shape.byes) {
        if (seats == 2 && seated % 2) continue;
        const int tables = seats == 2 ? seated / 2 : best_tables(seated, seats);
        if (tables == 0) continue;
        for (int t = 0; t < tables; ++t) shape.tables.push_back(seated / tables + (t < seated % tables ? 1 : 0));
        return shape;
    }
    shape.byes = players;
    return shape;
}

}  // namespace jianjun::app::hall
