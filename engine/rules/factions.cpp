#include "engine/rules/factions.h"

#include "engine/game/facets.h"

#include <algorithm>

namespace jianjun::engine {

namespace {

bool counts(const Table& table, Seat seat) {
    return table.alive(seat) && !table.seat(seat).away;
}

Seat step(const Table& table, Seat seat, int by) {
    const int n = table.seats();
    for (int i = 1; i < n; ++i) {
        const auto next = static_cast<Seat>((seat - 1 + by * i + n * n) % n + 1);
        if (counts(table, next)) return next;
    }
    return seat;
}

// Living characters that make the 大势力 by the number of their members alone.
std::vector<Seat> biggest(const Table& table) {
    std::vector<Seat> list;
    std::size_t most = 2;
    for (const Seat seat : table.alive_from(1)) {
        if (!determined(table, seat)) continue;
        const auto n = of_faction(table, seat).size();
        if (n > most) list.clear();
        if (n < most) continue;
        most = n;
        list.push_back(seat);
    }
    return list;
}

std::vector<Seat> big_ones(const Game& g) {
    for (const auto seat : g.table().alive_from(1))
        for (const auto* skill : g.skills(seat))
            if (const auto* big = skill->facet<MakesFactionBig>();
                big && determined(g.table(), seat) && big->makes_faction_big(g, seat))
                return of_faction(g.table(), seat);
    return biggest(g.table());
}

bool contains(const std::vector<Seat>& list, Seat seat) {
    return std::find(list.begin(), list.end(), seat) != list.end();
}

}  // namespace

bool determined(const Table& table, Seat seat) {
    return seat != nobody && !table.seat(seat).faction.empty();
}

bool same_faction(const Table& table, Seat a, Seat b) {
    if (a == b) return a != nobody;
    if (!determined(table, a) || !determined(table, b)) return false;
    const auto& one = table.seat(a);
    const auto& other = table.seat(b);
    if (one.faction != other.faction) return false;
    if (one.faction != "wild") return true;
    const Seat first = one.joined == nobody ? a : one.joined;
    const Seat second = other.joined == nobody ? b : other.joined;
    return first == second;
}

bool other_faction(const Table& table, Seat a, Seat b) {
    return determined(table, a) && determined(table, b) && !same_faction(table, a, b);
}

std::vector<Seat> of_faction(const Table& table, Seat seat) {
    auto list = table.alive_from(table.turn);
    std::erase_if(list, [&](Seat other) { return !same_faction(table, seat, other); });
    return list;
}

int living_factions(const Table& table) {
    std::vector<Seat> first;
    for (const Seat seat : table.alive_from(1)) {
        if (!determined(table, seat)) continue;
        const auto same = [&](Seat other) { return same_faction(table, seat, other); };
        if (std::none_of(first.begin(), first.end(), same)) first.push_back(seat);
    }
    return static_cast<int>(first.size());
}

bool big_faction(const Game& g, Seat seat) {
    return contains(big_ones(g), seat);
}

bool small_faction(const Game& g, Seat seat) {
    const auto big = big_ones(g);
    return !big.empty() && !contains(big, seat);
}

Seat seat_after(const Table& table, Seat seat) {
    return step(table, seat, 1);
}
Seat seat_before(const Table& table, Seat seat) {
    return step(table, seat, -1);
}

bool adjacent(const Table& table, Seat a, Seat b) {
    return a != b && (seat_after(table, a) == b || seat_after(table, b) == a);
}

std::vector<Seat> formation(const Table& table, Seat seat) {
    std::vector<Seat> list;
    if (!counts(table, seat) || !determined(table, seat)) return list;
    list.push_back(seat);
    for (Seat s = seat_after(table, seat); s != seat && same_faction(table, seat, s);
         s = seat_after(table, s))
        list.push_back(s);
    for (Seat s = seat_before(table, seat); !contains(list, s) && same_faction(table, seat, s);
         s = seat_before(table, s))
        list.push_back(s);
    if (list.size() < 2) list.clear();
    return list;
}

bool besieged(const Table& table, Seat seat) {
    const Seat before = seat_before(table, seat);
    const Seat after = seat_after(table, seat);
    return before != after && before != seat && determined(table, before) &&
           same_faction(table, before, after) && other_faction(table, seat, before);
}

bool besieges(const Table& table, Seat seat, Seat victim) {
    return besieged(table, victim) && adjacent(table, seat, victim);
}

}  // namespace jianjun::engine
