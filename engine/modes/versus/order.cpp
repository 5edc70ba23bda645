#include "engine/modes/versus/order.h"

#include <algorithm>

#include "engine/modes/versus/versus.h"
#include "engine/rules/choices.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

// Kept as a mark of nobody: which side was to begin.
constexpr std::string_view begins = "begins_";

void side_begins(Game& g, std::string_view team) {
    g.happen(MarkChanged{nobody, std::string(begins) + std::string(team), 1});
}

std::string first_side(const Table& table) {
    for (const auto team : versus_sides.names)
        if (table.seat(nobody).marks.count(std::string(begins) + std::string(team)) > 0)
            return std::string(team);
    return std::string(versus_sides.names[0]);
}

std::vector<Seat> to_act(const Table& table, std::string_view team) {
    auto seats = seats_of(table, team);
    std::erase_if(seats, [&](Seat seat) { return !table.alive(seat) || table.seat(seat).acted; });
    return seats;
}

std::vector<Seat> vanguards_to_act(const Table& table, std::string_view team) {
    auto seats = to_act(table, team);
    std::erase_if(seats, [&](Seat seat) { return table.seat(seat).captain; });
    return seats;
}

// The vanguard who acts right after the one whose turn it was.
Seat follows(const Game& g) {
    const Seat last = g.table().turn_due;
    if (g.options().value("3v3_turns") == "one_by_one" || last == nobody) return nobody;
    const auto& state = g.table().seat(last);
    if (state.captain || !state.acted) return nobody;
    const auto others = vanguards_to_act(g.table(), state.team);
    return others.empty() ? nobody : others.front();
}

// The other side than the last; the same again where nobody of the other is left.
std::string side_to_act(const Table& table) {
    if (table.turn_due == nobody) return first_side(table);
    const auto& last = table.seat(table.turn_due).team;
    const auto other = other_team(table, last);
    return to_act(table, other).empty() ? last : other;
}

}  // namespace

TurnDue due_now(const Table& table, Seat seat) {
    return {seat, table.turn_place + 1, table.turn_place == 0 ? seat : table.round_first};
}

bool any_to_act(const Table& table) {
    return std::any_of(versus_sides.names.begin(), versus_sides.names.end(),
                       [&](auto team) { return !to_act(table, team).empty(); });
}

Task<> choose_first_side(Game& g) {
    if (g.setup().first_said) co_return;
    const Seat chooser = captain_of(g.table(), versus_sides.names[1]);
    const std::vector<std::string> options{std::string(versus_sides.names[0]),
                                           std::string(versus_sides.names[1])};
    const Why why{{}, nobody, Occasion::begins};
    const auto team = co_await choose_option(g, chooser, options, why);
    side_begins(g, team.empty() ? options.front() : team);
}

Task<TurnDue> next_of_sides(Game& g) {
    if (!any_to_act(g.table())) co_return TurnDue{nobody, 0, g.table().round_first};
    if (g.setup().first_said && g.table().turn_due == nobody)
        co_return due_now(g.table(), static_cast<Seat>(g.setup().first));
    if (const Seat next = follows(g); next != nobody) co_return due_now(g.table(), next);
    const auto team = side_to_act(g.table());
    const Seat captain = captain_of(g.table(), team);
    const auto vanguards = vanguards_to_act(g.table(), team);
    std::vector<std::string> options;
    if (!g.table().seat(captain).acted) options.emplace_back("captain");
    if (!vanguards.empty()) options.emplace_back("vanguards");
    const Why why{{}, nobody, Occasion::acts};
    const auto who = co_await choose_option(g, captain, options, why);
    if (who != "vanguards") co_return due_now(g.table(), captain);
    const Seat next = co_await choose_seat(g, captain, vanguards, why);
    co_return due_now(g.table(), next == nobody ? vanguards.front() : next);
}

}  // namespace jianjun::engine
