#include "engine/modes/duel/entering.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/modes/picks.h"
#include "engine/rules/flows.h"
#include "engine/rules/generals.h"
#include "engine/words/reasons.h"

namespace jianjun::engine {

namespace {

constexpr int row_size = 10, covered_in_row = 4, fielded_by_each_seat = 3, cards_on_entering = 4;

// 主公 picks first, who acts second. Where neither a role nor `first` says who that is, whoever is first to
// pick.
std::vector<Seat> first_to_pick(const Game& g) {
    for (const Seat seat : {Seat{1}, Seat{2}})
        if (g.table().seat(seat).role == Role::lord) return {seat};
    if (g.setup().first_said) return {g.table().next_alive(static_cast<Seat>(g.setup().first))};
    return {1, 2};
}

Verdict check_entering(const Game& g, Seat seat, const Input& in) {
    if (in.what != Do::reveal && in.what != Do::choose)
        return refuse("not_asked", reason::a_general_is_fielded_now);
    return check_benched(g, seat, general_said(g, in));
}

void enter(Game& g, Seat seat, const std::string& general) {
    take_off_bench(g, seat, general);
    field_first(g, seat, general);
    // The rest of those that were picked leave the game with the third.
    if (g.table().seat(seat).fielded >= fielded_by_each_seat) g.happen(BenchSet{seat, {}});
}

void give_full_health(Game& g, Seat seat) {
    const auto* sheet = g.content().general(g.table().seat(seat).generals[0]);
    if (!sheet) return;
    g.happen(MaxHpChanged{seat, sheet->max_hp});
    g.happen(HpChanged{seat, sheet->hp, HpCause::setup});
    if (sheet->armour > 0) g.happen(ArmourChanged{seat, sheet->armour});
}

// Both say in secret whom they begin with; shown together.
Task<> field_both(Game& g) {
    for (;;) {
        std::vector<Seat> asked{1, 2};
        std::erase_if(asked, [&](Seat seat) { return !g.table().seat(seat).meant.empty(); });
        if (asked.empty()) break;
        Prompt prompt(Prompt::Kind::reveal, asked);
        const Why why{{}, nobody, Occasion::enter};
        prompt.because(why).check([&](const Input& in) { return check_entering(g, in.seat, in); });
        const auto answer = co_await g.ask(prompt);
        if (!answer) break;
        g.happen(GeneralMeant{answer->seat, general_said(g, *answer.input), answer->seat});
    }
    for (const Seat seat : {Seat{1}, Seat{2}}) {
        const auto general = g.table().seat(seat).meant;
        enter(g, seat, general);
    }
}

}  // namespace

bool picks_in_duel(const Game& g) {
    return !g.setup().pool.empty();
}

tl::expected<void, std::string> check_row(const Setup& setup, const Content& content) {
    if (setup.pool.empty()) return {};
    const auto& row = setup.pool.front();
    const auto covered = std::count(row.begin(), row.end(), std::string(untold_general));
    if (setup.pool.size() != 1 || row.size() != row_size || covered != covered_in_row)
        return tl::unexpected(
            fmt::format("\"pool\" has {} generals, {} of them covered (\"?\")", row_size, covered_in_row));
    for (const auto& seat : setup.seats)
        if (!seat.generals.empty())
            return tl::unexpected(
                std::string("generals are fielded already, or picked out of a pool, not both"));
    return check_pool(setup, content);
}

Task<> pick_for_duel(Game& g) {
    Scoped scope(g, Occasion::selection);
    Row row;
    lay_out(g, row, g.setup().pool.front());
    const Pickers pickers{{1, 2}, first_to_pick(g), true};
    co_await pick_in_turn(g, row, pickers);
    co_await field_both(g);
}

void field_first(Game& g, Seat seat, const std::string& general) {
    g.happen(Entered{seat});
    give_general(g, seat, 0, general, true);
}

bool has_next(const Table& table, Seat seat) {
    const auto& state = table.seat(seat);
    return !state.bench.empty() && state.fielded < fielded_by_each_seat;
}

bool may_enter(const Table& table, Seat seat) {
    const bool in_own_turn = table.turn == seat && !table.this_turn.ended;
    return !table.alive(seat) && !in_own_turn && has_next(table, seat);
}

Task<> enter_next(Game& g, Seat seat) {
    Scoped scope(g, Occasion::enter, seat);
    Prompt prompt(Prompt::Kind::reveal, seat);
    const Why why{{}, nobody, Occasion::enter, seat};
    prompt.because(why).check([&, seat](const Input& in) { return check_entering(g, seat, in); });
    prompt.of_the_fallen = true;
    const auto answer = co_await g.ask(prompt);
    if (!answer) co_return;
    enter(g, seat, general_said(g, *answer.input));
    give_full_health(g, seat);
    co_await draw_cards(g, seat, cards_on_entering);
}

}  // namespace jianjun::engine
