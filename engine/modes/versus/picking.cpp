#include "engine/modes/versus/picking.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/modes/picks.h"
#include "engine/modes/versus/versus.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int piles = 4, pile_size = 8;

std::size_t pile_said(const Input& in) {
    if (in.what != Do::choose) return 0;
    if (in.number) return *in.number >= 1 && *in.number <= piles ? static_cast<std::size_t>(*in.number) : 0;
    return in.option.size() == 1 && in.option[0] >= '1' && in.option[0] <= '0' + piles
               ? static_cast<std::size_t>(in.option[0] - '0')
               : 0;
}

std::vector<Seat> captains(const Table& table) {
    return {captain_of(table, versus_sides.names[0]), captain_of(table, versus_sides.names[1])};
}

// Each captain takes one of the covered piles; both are turned up.
Task<> take_piles(Game& g, Row& row) {
    Prompt prompt(Prompt::Kind::choice, captains(g.table()));
    const Why why{{}, nobody, Occasion::pile};
    prompt.everyone().offer({"1", "2", "3", "4"}).because(why);
    prompt.check([&](const Input& in) -> Verdict {
        const auto pile = pile_said(in);
        if (pile == 0) return refuse("option", reason::a_pile_is_one_of(piles));
        for (const auto* other : prompt.answers)
            if (pile_said(*other) == pile)
                return refuse("taken", reason::pile_is_taken(static_cast<int>(pile)));
        return {};
    });
    co_await g.ask(prompt);
    for (const auto* answer : prompt.answers) lay_out(g, row, g.setup().pool[pile_said(*answer) - 1]);
}

bool fields_more(const Table& table, Seat captain) {
    const auto side = seats_of(table, table.seat(captain).team);
    return std::any_of(side.begin(), side.end(), [&](Seat seat) { return table.seat(seat).meant.empty(); });
}

// For whom a captain fields a general: for a vanguard who is named, else for himself.
Seat meant_for(const Input& in) {
    const auto& named = in.seats.empty() ? in.targets : in.seats;
    return named.size() == 1 ? named.front() : named.empty() ? in.seat : nobody;
}

Verdict check_fielding(const Game& g, const Input& in) {
    if (in.what != Do::reveal && in.what != Do::choose)
        return refuse("not_asked", reason::a_general_is_fielded_now);
    const auto& table = g.table();
    const auto general = general_said(g, in);
    if (general.empty()) return refuse("general", reason::name_a_general);
    const Seat seat = meant_for(in);
    const auto side = seats_of(table, table.seat(in.seat).team);
    if (std::find(side.begin(), side.end(), seat) == side.end())
        return refuse("seats", reason::say_for_whom_the_general_is);
    if (!table.seat(seat).meant.empty()) return refuse("seats", reason::seat_has_a_general_already(seat));
    for (const Seat other : side)
        if (table.seat(other).meant == general) return refuse("taken", reason::is_picked_already(general));
    return check_benched(g, in.seat, general);
}

// Three of eight, in secret, in any order of both captains.
Task<> field_generals(Game& g) {
    for (;;) {
        auto asked = captains(g.table());
        std::erase_if(asked, [&](Seat captain) { return !fields_more(g.table(), captain); });
        if (asked.empty()) co_return;
        Prompt prompt(Prompt::Kind::reveal, asked);
        const Why why{{}, nobody, Occasion::field};
        prompt.because(why).check([&](const Input& in) { return check_fielding(g, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) co_return;
        // The bench stays as it is until all are shown, or what is missing there would tell who was chosen.
        g.happen(GeneralMeant{meant_for(*answer.input), general_said(g, *answer.input), answer->seat});
    }
}

// Shown together; the others leave the game.
void show_together(Game& g) {
    for (const Seat captain : captains(g.table())) g.happen(BenchSet{captain, {}});
    for (Seat seat = 1; seat <= g.table().seats(); ++seat) {
        const auto general = g.table().seat(seat).meant;
        give_general(g, seat, 0, general, true);
    }
}

}  // namespace

bool picks_generals(const Game& g) {
    return !g.setup().pool.empty();
}

tl::expected<void, std::string> check_piles(const Setup& setup, const Content& content) {
    if (setup.pool.empty()) return {};
    const bool right =
        setup.pool.size() == piles && std::all_of(setup.pool.begin(), setup.pool.end(),
                                                  [](const auto& pile) { return pile.size() == pile_size; });
    if (!right) return tl::unexpected(fmt::format("\"pool\" has {} piles of {} generals", piles, pile_size));
    for (const auto& seat : setup.seats)
        if (!seat.generals.empty())
            return tl::unexpected(
                std::string("generals are fielded already, or picked out of a pool, not both"));
    return check_pool(setup, content);
}

Task<> pick_generals(Game& g) {
    Scoped scope(g, Occasion::selection);
    Row row;
    co_await take_piles(g, row);
    const Pickers pickers{captains(g.table()), captains(g.table()), false};
    co_await pick_in_turn(g, row, pickers);
    co_await field_generals(g);
    show_together(g);
}

}  // namespace jianjun::engine
