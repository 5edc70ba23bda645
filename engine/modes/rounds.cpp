#include "engine/modes/rounds.h"

#include "engine/modes/turn.h"
#include "engine/rules/turns.h"

namespace jianjun::engine {

namespace {

Seat seat_in_round(const Game& g, Seat first, int i) {
    return static_cast<Seat>((first - 1 + i) % g.table().seats() + 1);
}

Task<> extra_turns(Game& g, BeforeTurn before) {
    while (!g.table().extra_turns.empty()) {
        auto later = g.table().extra_turns;
        const Seat seat = later.front();
        later.erase(later.begin());
        g.happen(ExtraTurnsSet{std::move(later)});
        if (!g.table().alive(seat)) continue;
        if (before) co_await before(g, seat);
        co_await take_turn(g, seat, true);
    }
}

Task<> round_window(Game& g, Timing timing) {
    Window w{timing};
    co_await window(g, w);
}

Task<> regular_turns(Game& g, Seat first, int from, BeforeTurn before) {
    for (int i = from; i < g.table().seats(); ++i) {
        const Seat seat = turn_taker(g.table(), seat_in_round(g, first, i));
        if (seat == nobody) continue;
        g.happen(TurnDue{seat, i + 1, first});
        if (before) co_await before(g, seat);
        co_await take_turn(g, seat, false);
        co_await extra_turns(g, before);
    }
    // By the seed it is over already, unless the last one only turned his general up.
    if (g.options().round_end != "next_round_start") co_await end_round(g);
}

Task<> play_round(Game& g, int number, Seat first, BeforeTurn before) {
    g.happen(RoundStarted{number});
    if (number > 1 && g.options().round_end == "next_round_start") co_await round_window(g, Timing::RoundEnd);
    co_await round_window(g, Timing::RoundStart);
    if (number == 1) co_await round_window(g, Timing::GameStart);
    co_await regular_turns(g, first, 0, before);
}

}  // namespace

Task<> play_rounds(Game& g, Seat first, BeforeTurn before) {
    for (int number = 1;; ++number) co_await play_round(g, number, first, before);
}

Task<> go_on_from(Game& g, Seat seat, Phase phase, BeforeTurn before) {
    const Seat first = g.table().round_first;
    const int place = (seat - first + g.table().seats()) % g.table().seats();
    if (phase == Phase::none) {
        co_await regular_turns(g, first, place, before);
    } else {
        g.happen(TurnDue{seat, place + 1, first});
        co_await go_on_with_turn(g, seat, phase);
        co_await extra_turns(g, before);
        co_await regular_turns(g, first, place + 1, before);
    }
    for (int number = g.table().round + 1;; ++number) co_await play_round(g, number, first, before);
}

}  // namespace jianjun::engine
