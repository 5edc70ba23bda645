// What a draw costs (排座用时): every yardstick of seats, with its repeats beside the time. A draw that takes
// longer than it may, or that is worse than the best that was known, is an error.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "companion_app/hall/seating/seating.h"

namespace jianjun::app::hall {
namespace {

constexpr double most_seconds = 5, most_seconds_at_64 = 2;

// Players, seats, rounds, and the best that was known.
void draw(benchmark::State& state) {
    SeatingWish wish;
    wish.players = static_cast<int>(state.range(0));
    wish.seats = static_cast<int>(state.range(1));
    wish.rounds = static_cast<int>(state.range(2));
    long repeats = 0;
    double longest = 0;
    for (auto _ : state) {
        const auto began = std::chrono::steady_clock::now();
        SeatingPast past(wish.players);
        for (const auto& round : draw_rounds(wish)) past.add(round.tables);
        longest = std::max(longest,
                           std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
        repeats = std::max(repeats, past.met.repeats());
        ++wish.seed;
    }
    state.counters["repeats"] = static_cast<double>(repeats);
    state.counters["known"] = static_cast<double>(state.range(3));
    state.counters["longest_s"] = longest;
    if (repeats > state.range(3)) state.SkipWithError("more repeats than the best that was known");
    if (longest > (wish.players == 64 ? most_seconds_at_64 : most_seconds))
        state.SkipWithError("longer than it may take");
}

BENCHMARK(draw)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(3)
    ->ArgNames({"players", "seats", "rounds", "known"})
    ->Args({64, 8, 7, 0})
    ->Args({64, 8, 8, 0})
    ->Args({64, 8, 9, 0})
    ->Args({16, 8, 4, 144})
    ->Args({24, 8, 5, 210})
    ->Args({32, 8, 5, 160})
    ->Args({32, 8, 7, 347})
    ->Args({40, 8, 3, 45})
    ->Args({40, 8, 5, 150})
    ->Args({40, 8, 7, 315})
    ->Args({48, 8, 5, 120})
    ->Args({48, 8, 7, 252})
    ->Args({56, 8, 5, 71})
    ->Args({56, 8, 7, 179})
    ->Args({80, 8, 4, 0})
    ->Args({80, 8, 5, 4})
    ->Args({80, 8, 7, 63})
    ->Args({15, 5, 5, 60})
    ->Args({20, 5, 5, 40})
    ->Args({20, 5, 7, 91})
    ->Args({25, 5, 6, 0})
    ->Args({25, 5, 7, 50})
    ->Args({30, 5, 6, 9})
    ->Args({35, 5, 7, 0})
    ->Args({40, 5, 8, 0})
    ->Args({50, 5, 7, 0})
    ->Args({60, 5, 7, 0})
    ->Args({24, 4, 7, 0})
    ->Args({28, 4, 9, 0})
    ->Args({32, 4, 10, 0})
    ->Args({24, 4, 8, 33})
    ->Args({20, 4, 8, 67});

}  // namespace
}  // namespace jianjun::app::hall
