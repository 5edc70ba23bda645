#include "engine/modes/rounds.h"

#include "engine/modes/turn.h"
#include "engine/rules/turns.h"

namespace jianjun::engine {

namespace {

Seat seat_in_round(const Table& table, Seat first, int i) {
    return static_cast<Seat>((first - 1 + i) % table.seats() + 1);
}

Task<> extra_turns(Game& g) {
    while (!g.table().extra_turns.empty()) {
        auto later = g.table().extra_turns;
        const Seat seat = later.front();
        later.erase(later.begin());
        g.happen(ExtraTurnsSet{std::move(later)});
        if (!g.table().alive(seat)) continue;
        co_await g.mode().before_turn(g, seat);
        co_await take_turn(g, seat, true);
    }
}

Task<> round_window(Game& g, Timing timing) {
    Window w{timing};
    co_await window(g, w);
}

Task<> regular_turn(Game& g, const TurnDue due) {
    g.happen(due);
    co_await g.mode().before_turn(g, due.seat);
    co_await take_turn(g, due.seat, false);
    co_await extra_turns(g);
}

// Those of the round under way that have not come yet.
Task<> regular_turns(Game& g) {
    for (;;) {
        g.rest();
        const auto due = co_await g.mode().next_turn(g);
        if (due.seat == nobody) break;
        co_await regular_turn(g, due);
    }
    // By the seed it is over already, unless the last one only turned his general up.
    if (g.options().round_end != "next_round_start") co_await end_round(g);
}

Task<> play_round(Game& g, int number) {
    g.happen(RoundStarted{number});
    if (number > 1 && g.options().round_end == "next_round_start") co_await round_window(g, Timing::RoundEnd);
    co_await round_window(g, Timing::RoundStart);
    if (number == 1) co_await round_window(g, Timing::GameStart);
    co_await regular_turns(g);
}

}  // namespace

Task<> play_rounds(Game& g) {
    for (int number = 1;; ++number) co_await play_round(g, number);
}

Task<> go_on_with_rounds(Game& g) {
    co_await regular_turns(g);
    for (int number = g.table().round + 1;; ++number) co_await play_round(g, number);
}

Task<> go_on_rested(Game& g) {
    if (const auto& table = g.table(); table.phase == Phase::play) {
        co_await go_on_with_play(g, table.turn);
        co_await extra_turns(g);
    }
    co_await go_on_with_rounds(g);
}

Task<> go_on_from(Game& g, Seat seat, Phase phase) {
    const auto due = g.mode().ruled_turn(g, seat);
    if (phase == Phase::none) {
        co_await regular_turn(g, due);
    } else {
        g.happen(due);
        co_await go_on_with_turn(g, seat, phase);
        co_await extra_turns(g);
    }
    co_await go_on_with_rounds(g);
}

Seat SeatOrder::first_seat(const Game& g) const {
    return static_cast<Seat>(g.setup().first);
}

Seat SeatOrder::round_first(const Game& g) const {
    return g.table().turn_due == nobody ? first_seat(g) : g.table().round_first;
}

Task<TurnDue> SeatOrder::next_turn(Game& g) const {
    const Seat first = round_first(g);
    for (int i = g.table().turn_place; i < g.table().seats(); ++i)
        if (const Seat seat = turn_taker(g.table(), seat_in_round(g.table(), first, i)); seat != nobody)
            co_return TurnDue{seat, i + 1, first};
    co_return TurnDue{nobody, 0, first};
}

bool SeatOrder::turn_to_come(const Game& g) const {
    const auto& table = g.table();
    for (int i = table.turn_place; i < table.seats(); ++i)
        if (turn_taker(table, seat_in_round(table, table.round_first, i)) != nobody) return true;
    return false;
}

TurnDue SeatOrder::ruled_turn(const Game& g, Seat seat) const {
    const Seat first = g.table().round_first;
    return {seat, (seat - first + g.table().seats()) % g.table().seats() + 1, first};
}

}  // namespace jianjun::engine
