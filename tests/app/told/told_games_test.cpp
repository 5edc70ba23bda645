// People who play with everything (样样都打): whole games without pictures. Engine and table agree at the
// end, and nothing is silently wrong. JIANJUN_TOLD says how many seeds, JIANJUN_TOLD_SEED which one, with
// every deed on standard error. JIANJUN_TOLD_SHIJI one of 始计篇, JIANJUN_TOLD_WHOLE to its end.
#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>

#include "tests/app/told/told_counts.h"
#include "tests/app/told/told_game.h"
#include "tests/support/turns.h"

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
    settings.tricks = settings.skills = true;
    return settings;
}

// 国战 with every trick, skill and mark: pairs that nobody told, turned up one by one, at last by whoever dies. Whole games that are
// kept; the long run plays forty and counts the others.
const std::vector<std::uint64_t> kept_of_kingdom{1, 5, 14, 17, 21, 117, 202, 229, 237, 303, 320, 365, 381, 424, 464, 661, 721, 738, 785, 875, 947};
constexpr std::uint64_t many_of_kingdom = 40;
constexpr int most_lost_of_kingdom = 4;

TEST(ToldGames, OfKingdomsAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_KINGDOM")) {
        std::cerr << to_text(play_told(of_kingdom(std::strtoull(one, nullptr, 10)), &std::cerr));
        return;
    }
    for (const auto seed : of_this_turn(kept_of_kingdom)) {
        const auto game = play_told(of_kingdom(seed));
        EXPECT_TRUE(game.well()) << "seed " << seed << "\n" << to_text(game);
    }
}

TEST(ToldGames, OfKingdomsAreCounted) {
    if (!std::getenv("JIANJUN_LONG")) GTEST_SKIP() << "forty games: JIANJUN_LONG";
    int lost = 0;
    for (std::uint64_t seed = 1; seed <= many_of_kingdom; ++seed) {
        const auto game = play_told(of_kingdom(seed));
        if (game.well()) continue;
        ++lost;
        std::cout << "seed " << seed << "\n" << to_text(game);
    }
    EXPECT_LE(lost, most_lost_of_kingdom);
}

PeopleSettings of_shiji(std::uint64_t seed) {
    PeopleSettings settings;
    settings.seed = seed;
    settings.mode = "shiji";
    const char* whole = std::getenv("JIANJUN_TOLD_WHOLE");  // to its end, to see how far it is kept
    settings.rest_ms = whole ? 0 : 100'000;
    return settings;
}

// And these to their end.
const std::vector<std::uint64_t> kept_whole_of_shiji{4, 8, 12, 17, 109, 118, 145, 231, 252, 268, 309, 312, 331, 369, 384, 404, 405, 433, 471, 750, 772};

// 始计篇: the first hundred seconds of the first twenty seeds, in which each of its mechanisms is played.
constexpr std::uint64_t kept_of_shiji = 20;

TEST(ToldGames, OfShijiAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_SHIJI")) {
        auto settings = of_shiji(std::strtoull(one, nullptr, 10));
        if (std::getenv("JIANJUN_TOLD_WHOLE")) settings.rest_ms = 0;
        std::cerr << to_text(play_told(settings, &std::cerr));
        return;
    }
    for (std::uint64_t seed = 1; seed <= kept_of_shiji; ++seed) {
        const auto game = play_told(of_shiji(seed));
        EXPECT_TRUE(game.well()) << "seed " << seed << "\n" << to_text(game);
    }
    for (const auto seed : of_this_turn(kept_whole_of_shiji)) {
        auto settings = of_shiji(seed);
        settings.rest_ms = 0;
        const auto game = play_told(settings);
        EXPECT_TRUE(game.well()) << "seed " << seed << "\n" << to_text(game);
    }
}

// Seeds of games that are kept to their end; the long run plays thirty and counts them.
const std::vector<std::uint64_t> kept_with_skills{1, 7, 15, 33, 206, 222, 234, 240, 303, 404, 475, 541, 579, 589, 753};
constexpr std::uint64_t many_with_skills = 30;
constexpr int most_lost = 0;

TEST(ToldGames, WithEverySkillAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_SKILLS")) {
        const auto game = play_told(with_every_skill(std::strtoull(one, nullptr, 10)), &std::cerr);
        EXPECT_TRUE(game.well()) << to_text(game);
        return;
    }
    for (const auto seed : of_this_turn(kept_with_skills)) {
        const auto game = play_told(with_every_skill(seed));
        EXPECT_TRUE(game.well()) << "seed " << seed << "\n" << to_text(game);
    }
}

TEST(ToldGames, WithEverySkillAreCounted) {
    if (!std::getenv("JIANJUN_LONG")) GTEST_SKIP() << "thirty games: JIANJUN_LONG";
    SkillCounts counts;
    int lost = 0;
    for (std::uint64_t seed = 1; seed <= many_with_skills; ++seed) {
        const auto game = play_told(with_every_skill(seed));
        counts.add(game);
        if (game.well()) continue;
        ++lost;
        std::cout << "seed " << seed << "\n" << to_text(game);
    }
    std::cout << counts.text();
    EXPECT_LE(lost, most_lost);
}

// The same people, and all that they do goes through `jianjun read`: a line each.
const std::vector<std::uint64_t> kept_by_lines{1, 2, 3, 4, 5, 6, 7, 8};

TEST(ToldGames, ByLinesAreKeptAsTheyWerePlayed) {
    if (const char* one = std::getenv("JIANJUN_TOLD_LINES")) {
        std::cerr << to_text(play_told(with_tricks(std::strtoull(one, nullptr, 10)), &std::cerr, true));
        return;
    }
    for (const auto seed : kept_by_lines) {
        const auto game = play_told(with_tricks(seed), nullptr, true);
        EXPECT_TRUE(game.well()) << "seed " << seed << "\n" << to_text(game);
    }
}

// 3v3 and 1v1: generals are picked and fielded. Who fell in 1v1 lay on 0 health; that says nothing of the
// general who enters next (登场).
TEST(ToldGames, OfTwoSidesAreKeptAsTheyWerePlayed) {
    for (const auto& [seed, mode] :
         {std::pair(1, "1v1"), {2, "1v1"}, {3, "1v1"}, {1, "3v3"}, {2, "3v3"}, {3, "3v3"}}) {
        PeopleSettings settings;
        settings.seed = static_cast<std::uint64_t>(seed);
        settings.mode = mode;
        const auto game = play_told(settings);
        EXPECT_TRUE(game.well()) << mode << ", seed " << seed << "\n" << to_text(game);
    }
}

// The people of the filmed demonstration.
TEST(ToldGames, WithBasicCardsAndEquipmentAloneAreKeptAsTheyWerePlayed) {
    for (const auto& [seed, mode] : {std::pair(3, "identity"), {5, "identity"}, {8, "identity"}, {1, "kingdom"}, {2, "kingdom"}}) {
        PeopleSettings settings;
        settings.seed = static_cast<std::uint64_t>(seed);
        settings.mode = mode;
        const auto game = play_told(settings);
        EXPECT_TRUE(game.finished && game.differences.empty() && game.open.empty() && game.invented.empty())
            << "seed " << seed << "\n" << to_text(game);
    }
}

}  // namespace
}  // namespace jianjun::app
