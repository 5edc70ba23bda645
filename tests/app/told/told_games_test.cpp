// People who play with everything (样样都打): whole games without pictures. Engine and table agree at the end, and nothing is
// silently wrong. JIANJUN_TOLD says how many seeds, JIANJUN_TOLD_SEED which one, with every deed on standard error.
#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>

#include "tests/app/told/told_game.h"

namespace jianjun::app {
namespace {

PeopleSettings with_tricks(std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.tricks = true;
    return settings;
}

TEST(ToldGames, WithEveryTrickAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_SEED")) {
        std::cerr << to_text(play_told(with_tricks(std::strtoull(one, nullptr, 10)), &std::cerr));
        return;
    }
    const char* asked = std::getenv("JIANJUN_TOLD");
    const auto games = asked ? std::strtoull(asked, nullptr, 10) : 9;
    CardCounts counts;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto game = play_told(with_tricks(seed));
        counts.add(game);
        EXPECT_TRUE(game.finished && game.differences.empty() && game.open.empty() && game.invented.empty())
            << "seed " << seed << "\n" << to_text(game);
    }
    if (asked) std::cout << counts.text();
    if (games >= 9) { EXPECT_THAT(counts.never(), testing::IsEmpty()); }
}

PeopleSettings of_kingdom(std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.mode = "kingdom";
    return settings;
}

// 国战: pairs that nobody told, turned up one by one, at last by whoever dies.
TEST(ToldGames, OfKingdomsAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_KINGDOM")) {
        std::cerr << to_text(play_told(of_kingdom(std::strtoull(one, nullptr, 10)), &std::cerr));
        return;
    }
    const std::uint64_t games = std::getenv("JIANJUN_LONG") ? 20 : 4;
    for (std::uint64_t seed = 1; seed <= games; ++seed) {
        const auto game = play_told(of_kingdom(seed));
        EXPECT_TRUE(game.finished && game.differences.empty() && game.open.empty() && game.invented.empty())
            << "seed " << seed << "\n" << to_text(game);
    }
}

// The people of the filmed demonstration.
TEST(ToldGames, WithBasicCardsAndEquipmentAloneAreKeptAsTheyWerePlayed) {
    for (const std::uint64_t seed : {3, 5, 8}) {
        PeopleSettings settings;
        settings.seed = seed;
        const auto game = play_told(settings);
        EXPECT_TRUE(game.finished && game.differences.empty() && game.open.empty() && game.invented.empty())
            << "seed " << seed << "\n" << to_text(game);
    }
}

}  // namespace
}  // namespace jianjun::app
