// The seats at the tables (座次): nobody twice in one seat where that can be, nobody twice beside the same player.
#pragma once
#include <vector>

#include "companion_app/hall/seating/dice.h"
#include "companion_app/hall/seating/meetings.h"

namespace jianjun::app::hall {

// What was before the rounds that are drawn now.
struct SeatingPast {
    explicit SeatingPast(int players)
        : met(players), beside(players), seats(static_cast<std::size_t>(players)), byes(static_cast<std::size_t>(players)) {}
    void add(const Tables& tables);

    Meetings met, beside;
    std::vector<std::vector<int>> seats;  // of each player: how often in each seat, the lord's first
    std::vector<int> byes;
};

// Puts the players of each table into the order of its seats. A colouring of the graph of players and tables (König) gives each
// player a seat of his own in as many rounds as a table has seats; then neighbours are parted without giving that up.
// `moves`: of two at a table, at most.
void take_chairs(Rounds& rounds, const SeatingPast& past, int moves, Dice& dice);

// Gives the tables of each round the numbers at which fewest players sit again.
void number_tables(Rounds& rounds, int players, Dice& dice);

}  // namespace jianjun::app::hall
