// Two sides that sit alternately (阵营): set-up, captains and technical points, which 3v3 and 1v1 share.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "engine/game/game.h"

namespace jianjun::engine {

// What a mode calls its two sides, and how many seats each has.
struct SideNames {
    std::array<std::string_view, 2> names;
    int each;
};

// The side of a seat, and whether it is the captain of that side.
struct SideOf {
    std::string team;
    bool captain = false;
};

// As the set-up says by `team` and `captain`, or by roles (主公 and 忠臣 warm, 内奸 and 反贼 cold); where it
// says nothing at all, alternately from seat 1, the captains face one another. A sentence where that cannot
// be.
tl::expected<std::vector<SideOf>, std::string> read_sides(const Setup& setup, const SideNames& sides);
void set_sides(Game& g, const SideNames& sides);

Seat captain_of(const Table& table, std::string_view team);
std::string other_team(const Table& table, std::string_view team);
// All seats of a side, the dead too, in seat order.
std::vector<Seat> seats_of(const Table& table, std::string_view team);

constexpr int technical_points = 3;
// The side of this seat loses so many technical points.
void take_technical(Game& g, Seat seat, int n);
// A side without technical points has lost.
std::optional<GameOver> lost_on_points(const Table& table);
GameOver side_wins(const Table& table, std::string_view team, std::string why);

// Sides compared by one measure after another: where the first differs, the side that has more of it.
using Measures = std::vector<int> (*)(const Table&, std::string_view team);
std::vector<Seat> side_ahead(const Table& table, Measures measures);

}  // namespace jianjun::engine
