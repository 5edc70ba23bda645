#include "tests/app/told/others/other_counts.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <ostream>

namespace jianjun::app {

void OtherCounts::add(const OtherGame& game) {
    ++games;
    agree += game.agrees() ? 1 : 0;
    silently_wrong += game.silently_wrong();
    questions += game.questions, flags += game.flags, inputs += game.inputs, breaks += game.breaks,
        told += game.told;
    cost_ms.insert(cost_ms.end(), game.cost_ms.begin(), game.cost_ms.end());
}

OtherSettings other_settings(Profile profile, std::uint64_t seed) {
    OtherSettings settings;
    settings.seed = seed;
    settings.profile = profile;
    settings.seats = 4 + static_cast<int>(seed % 3);
    return settings;
}

OtherCounts play_others(Profile profile, std::uint64_t first, int games, std::ostream* lost) {
    OtherCounts counts;
    for (auto seed = first; seed < first + static_cast<std::uint64_t>(games); ++seed) {
        const auto game = OtherPeople(other_settings(profile, seed)).play();
        counts.add(game);
        if (lost && !game.agrees())
            *lost << fmt::format("{} seed {}: {}", to_string(profile), seed, to_text(game));
    }
    return counts;
}

MistakeCounts play_mistakes(Mistake mistake, std::uint64_t first, int games, std::ostream* unseen) {
    constexpr int most_tries = 10;  // games in which it did not come to that
    MistakeCounts counts;
    for (auto seed = first;
         counts.planted < games && seed < first + static_cast<std::uint64_t>(games) * most_tries; ++seed) {
        auto settings = other_settings(Profile::polite, seed);
        settings.mistake = mistake;
        const auto fate = OtherPeople(settings).play().mistake;
        counts.planted += fate.planted ? 1 : 0;
        counts.flagged += fate.flagged ? 1 : 0;
        counts.asked += fate.asked ? 1 : 0;
        counts.settled += fate.settled ? 1 : 0;
        if (unseen && fate.planted && !fate.settled)
            *unseen << fmt::format("{}, seed {}: {}\n    {}\n", to_string(mistake), seed,
                                   fate.flagged ? "not settled"
                                   : fate.asked ? "asked"
                                                : "nobody is told",
                                   fate.flag + " > " + fate.ruling);
    }
    return counts;
}

std::string to_text(Mistake mistake, const MistakeCounts& of) {
    return fmt::format("{:34} planted {:4}, flagged {:4}, asked {:4}, settled by the first ruling {:4}\n",
                       to_string(mistake), of.planted, of.flagged, of.asked, of.settled);
}

std::string head_of_counts() {
    return fmt::format("{:10} {:>6} {:>6} {:>15} {:>15} {:>11} {:>8} {:>7}\n", "people", "games", "agree",
                       "silently wrong", "questions/game", "flags/game", "inputs", "breaks");
}

std::string to_text(Profile profile, const OtherCounts& of) {
    const auto each = [&](int n) { return of.games == 0 ? 0.0 : static_cast<double>(n) / of.games; };
    return fmt::format("{:10} {:6} {:6} {:15} {:15.1f} {:11.1f} {:8} {:7}\n", to_string(profile), of.games,
                       of.agree, of.silently_wrong, each(of.questions), each(of.flags), of.inputs, of.breaks);
}

std::string cost_text(const OtherCounts& of) {
    auto sorted = of.cost_ms;
    if (sorted.empty()) return {};
    std::sort(sorted.begin(), sorted.end());
    const auto at = [&](double share) {
        return sorted[static_cast<std::size_t>(static_cast<double>(sorted.size() - 1) * share)];
    };
    return fmt::format("{:10} of the processor, a line: median {:.2f} ms, p99 {:.1f} ms, worst {:.0f} ms\n",
                       "", at(0.5), at(0.99), sorted.back());
}

}  // namespace jianjun::app
