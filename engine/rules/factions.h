// Factions at the table (势力): who is of one faction, 大势力 and 小势力, neighbours, 队列 and 围攻.
#pragma once
#include <string>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// A character's faction is determined (确定势力) once a general of his is shown.
bool determined(const Table& table, Seat seat);
// 势力相同: both determined, and of one faction; everybody is the same as himself. A 野心家 is a faction of
// his own, with whoever has joined him.
bool same_faction(const Table& table, Seat a, Seat b);
// 势力不同: both determined, and not the same.
bool other_faction(const Table& table, Seat a, Seat b);
// Living characters of this one's faction in action order, himself among them.
std::vector<Seat> of_faction(const Table& table, Seat seat);
// How many determined factions have living members.
int living_factions(const Table& table);

// 大势力: two living members at least, and no faction has more. 玉玺 makes its wearer's faction the only one.
bool big_faction(const Game& g, Seat seat);
// 小势力: every other character, determined or not, while there is a 大势力.
bool small_faction(const Game& g, Seat seat);

// 下家 and 上家 as the game counts seats: the dead and those lured away are left out.
Seat seat_after(const Table& table, Seat seat);
Seat seat_before(const Table& table, Seat seat);
// 相邻.
bool adjacent(const Table& table, Seat a, Seat b);
// 队列: two or more neighbours of one faction in a row, this seat among them; empty where there is none.
std::vector<Seat> formation(const Table& table, Seat seat);
// 围攻: both neighbours of this seat are of one other faction.
bool besieged(const Table& table, Seat seat);
// 围攻角色: this seat is one of two that besiege `victim`.
bool besieges(const Table& table, Seat seat, Seat victim);

}  // namespace jianjun::engine
