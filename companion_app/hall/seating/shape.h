// How many tables of which size (桌形): the nominal size wherever it is possible, else one more or one fewer, never another.
#pragma once
#include <string>
#include <vector>

namespace jianjun::app::hall {

struct Shape {
    std::vector<int> tables;  // seats of each, the larger first
    int byes = 0;             // players without a table: only where no split of tables avoids it

    int players() const;
};

// For so many players at tables of `seats`. 42 players at eight seats: 9 9 8 8 8; 20: 9 9, and two byes. No table where fewer
// than seats − 1 are there.
Shape shape_of(int players, int seats);

}  // namespace jianjun::app::hall
