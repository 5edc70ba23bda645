#include "engine/modes/sides.h"

#include <fmt/format.h>

#include <algorithm>

namespace jianjun::engine {

namespace {

bool leads(Role role) {
    return role == Role::lord || role == Role::renegade;
}

int side_by_role(Role role) {
    return role == Role::lord || role == Role::loyalist ? 0 : 1;
}

bool says_a_side(const SeatSetup& seat) {
    return !seat.team.empty() || seat.role != Role::unknown;
}

// Alternately from seat 1, the captains opposite one another.
std::vector<SideOf> usual_sides(const SideNames& sides) {
    std::vector<SideOf> list(static_cast<std::size_t>(2 * sides.each));
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = {std::string(sides.names[i % 2]), i == 0 || i == static_cast<std::size_t>(sides.each)};
    return list;
}

tl::expected<SideOf, std::string> read_side(const SeatSetup& seat, int number, const SideNames& sides) {
    SideOf side{seat.team, seat.captain.value_or(sides.each == 1 || leads(seat.role))};
    if (side.team.empty() && seat.role != Role::unknown)
        side.team = sides.names[static_cast<std::size_t>(side_by_role(seat.role))];
    if (std::find(sides.names.begin(), sides.names.end(), side.team) == sides.names.end())
        return tl::unexpected(
            fmt::format("seat {}: \"team\" must be {} or {}", number, sides.names[0], sides.names[1]));
    return side;
}

tl::expected<void, std::string> check_sides(const std::vector<SideOf>& list, const SideNames& sides) {
    for (std::size_t i = 0; i < list.size(); ++i)
        if (list[i].team == list[(i + 1) % list.size()].team)
            return tl::unexpected(std::string("the two sides sit alternately"));
    for (const auto name : sides.names)
        if (std::count_if(list.begin(), list.end(),
                          [&](const SideOf& side) { return side.captain && side.team == name; }) != 1)
            return tl::unexpected(fmt::format("the side {} has one captain", name));
    return {};
}

}  // namespace

tl::expected<std::vector<SideOf>, std::string> read_sides(const Setup& setup, const SideNames& sides) {
    if (static_cast<int>(setup.seats.size()) != 2 * sides.each)
        return tl::unexpected(fmt::format("{} is played by {} seats", setup.mode, 2 * sides.each));
    if (std::none_of(setup.seats.begin(), setup.seats.end(), says_a_side)) return usual_sides(sides);
    std::vector<SideOf> list;
    for (const auto& seat : setup.seats) {
        auto side = read_side(seat, static_cast<int>(list.size()) + 1, sides);
        if (!side) return tl::unexpected(side.error());
        list.push_back(std::move(*side));
    }
    if (auto alternate = check_sides(list, sides); !alternate) return tl::unexpected(alternate.error());
    return list;
}

void set_sides(Game& g, const SideNames& sides) {
    const auto list = read_sides(g.setup(), sides).value();
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
        const auto& side = list[static_cast<std::size_t>(seat - 1)];
        g.happen(TeamSet{seat, side.team, side.captain});
        if (side.captain) g.happen(TechnicalSet{seat, technical_points});
    }
}

Seat captain_of(const Table& table, std::string_view team) {
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        if (table.seat(seat).captain && table.seat(seat).team == team) return seat;
    return nobody;
}

std::string other_team(const Table& table, std::string_view team) {
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        if (table.seat(seat).team != team) return table.seat(seat).team;
    return {};
}

std::vector<Seat> seats_of(const Table& table, std::string_view team) {
    std::vector<Seat> list;
    for (Seat seat = 1; seat <= table.seats(); ++seat)
        if (table.seat(seat).team == team) list.push_back(seat);
    return list;
}

void take_technical(Game& g, Seat seat, int n) {
    const Seat captain = captain_of(g.table(), g.table().seat(seat).team);
    g.happen(TechnicalSet{captain, std::max(g.table().seat(captain).technical - n, 0)});
}

GameOver side_wins(const Table& table, std::string_view team, std::string why) {
    return {seats_of(table, team), std::move(why)};
}

std::optional<GameOver> lost_on_points(const Table& table) {
    for (Seat seat = 1; seat <= table.seats(); ++seat) {
        const auto& state = table.seat(seat);
        if (state.captain && state.technical == 0)
            return side_wins(table, other_team(table, state.team), "no technical point is left");
    }
    return {};
}

std::vector<Seat> side_ahead(const Table& table, Measures measures) {
    const auto& one = table.seat(1).team;
    const auto other = other_team(table, one);
    const auto here = measures(table, one);
    const auto there = measures(table, other);
    if (here == there) return {};
    return seats_of(table, here > there ? one : other);
}

}  // namespace jianjun::engine
