// What was understood of a game (解读量测): the demonstration's people play, and every move of theirs was understood at
// once, later, after a question, flagged, or silently wrong. reading_bench [SEEDS] [FIRST].
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "companion_app/session/demo/demo.h"

namespace jianjun::app {
namespace {

struct Measured {
    Tally tally;
    std::size_t inputs = 0, silently_wrong = 0;
    std::vector<std::int64_t> delays_ms;  // from the card's coming to rest to its input
    bool finished = true;

    void add(const Measured& other) {
        tally.moves += other.tally.moves, tally.presses += other.tally.presses;
        tally.understood += other.tally.understood, tally.settled += other.tally.settled;
        tally.asked += other.tally.asked, tally.flagged += other.tally.flagged;
        tally.refused += other.tally.refused, tally.breaks += other.tally.breaks;
        inputs += other.inputs, silently_wrong += other.silently_wrong;
        delays_ms.insert(delays_ms.end(), other.delays_ms.begin(), other.delays_ms.end());
        finished = finished && other.finished;
    }
};

Measured play(std::uint64_t seed) {
    DemoSettings settings;
    settings.seed = seed;
    auto demo = Demo::start(settings, nullptr);
    if (!demo) {
        std::fprintf(stderr, "%s\n", demo.error().c_str());
        std::exit(2);
    }
    Measured measured;
    int last = 0;
    while ((*demo)->step())
        for (const auto& told : (*demo)->session().told())
            if (told.input > last) {
                last = told.input;
                if (told.grounds.arm != Grounds::Arm::none) measured.delays_ms.push_back(told.after_ms);
            }
    const auto report = (*demo)->report();
    measured.tally = report.tally;
    measured.inputs = (*demo)->session().inputs().size();
    // What differs from the people's own game with no flag or question open about anything was never said.
    measured.silently_wrong = report.open.empty() ? report.differences.size() + report.invented.size() : 0;
    measured.finished = report.finished;
    return measured;
}

void print(const std::string& name, Measured m, int games) {
    std::sort(m.delays_ms.begin(), m.delays_ms.end());
    const auto at = [&](std::size_t percent) {
        if (m.delays_ms.empty()) return 0.0;
        return static_cast<double>(m.delays_ms[std::min(m.delays_ms.size() - 1, m.delays_ms.size() * percent / 100)]) /
               1000;
    };
    std::printf("%-9s %7zu %8d %6d %6d %8d %9zu %7d %10.2f %8.2f %8.2f%s\n", name.c_str(), m.inputs,
                m.tally.understood, m.tally.settled, m.tally.asked, m.tally.flagged, m.silently_wrong,
                m.tally.breaks, static_cast<double>(m.tally.asked) / games, at(50), at(99),
                m.finished ? "" : "   not finished");
    std::fflush(stdout);
}

}  // namespace
}  // namespace jianjun::app

int main(int argc, char** argv) {
    using namespace jianjun::app;
    const int games = argc > 1 ? std::max(1, std::atoi(argv[1])) : 4;
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    std::printf("%-9s %7s %8s %6s %6s %8s %9s %7s %10s %8s %8s\n", "seed", "inputs", "at once", "later", "asked",
                "flagged", "silently", "breaks", "asked/game", "s (50%)", "s (99%)");
    Measured all;
    for (int i = 0; i < games; ++i) {
        const auto seed = first + static_cast<std::uint64_t>(i);
        const auto measured = play(seed);
        print(std::to_string(seed), measured, 1);
        all.add(measured);
    }
    print("all", all, games);
    return all.silently_wrong == 0 && all.tally.breaks == 0 ? 0 : 1;
}
