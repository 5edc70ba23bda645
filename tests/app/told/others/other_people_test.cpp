// Tables of another hand's people (别人的牌桌), through `jianjun read`: whole games, by profile.
// JIANJUN_OTHERS says how many seeds, JIANJUN_OTHERS_FIRST from which one; JIANJUN_OTHERS_SEED plays one of
// JIANJUN_PROFILE 0–2, with every line on standard error.
#include "tests/app/told/others/other_people.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>

#include "tests/app/told/others/other_counts.h"

namespace jianjun::app {
namespace {

int number_of(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
}

TEST(OtherPeople, AreCounted) {
    if (const int seed = number_of("JIANJUN_OTHERS_SEED", 0)) {
        auto settings = other_settings(static_cast<Profile>(number_of("JIANJUN_PROFILE", 0)),
                                       static_cast<std::uint64_t>(seed));
        if (const int mistake = number_of("JIANJUN_MISTAKE", -1); mistake >= 0)
            settings.mistake = mistakes.at(static_cast<std::size_t>(mistake));
        std::cerr << to_text(OtherPeople(settings, &std::cerr).play());
        return;
    }
    const int games = number_of("JIANJUN_OTHERS", 2);
    std::cout << head_of_counts();
    for (const auto profile : {Profile::polite, Profile::ordinary, Profile::rude}) {
        const auto counts =
            play_others(profile, static_cast<std::uint64_t>(number_of("JIANJUN_OTHERS_FIRST", 1)), games,
                        games > 2 ? &std::cout : nullptr);
        std::cout << to_text(profile, counts) << cost_text(counts);
        EXPECT_EQ(counts.breaks, 0);
        EXPECT_EQ(counts.games, games);
    }
}

// Every habit has its range in every profile, and rude people are no politer than ordinary ones.
TEST(OtherPeople, HaveHabitsThatArePrintedWithTheirRanges) {
    const auto text = habits_text();
    for (const char* word : {"target by pad", "swept at once", "no answer, in silence",
                             "equipment laid on the old", "the wrong card for a second"})
        EXPECT_THAT(text, testing::HasSubstr(word));
    int silent[3]{};
    std::mt19937_64 random(1);
    for (const auto profile : {Profile::polite, Profile::ordinary, Profile::rude})
        for (int i = 0; i < 200; ++i)
            silent[static_cast<int>(profile)] += habits_of(profile, random).silent_pass;
    EXPECT_LT(silent[0], silent[1]);
    EXPECT_LT(silent[1], silent[2]);
}

// JIANJUN_MISTAKES says how many of each. Not every seed has an occasion for each of them; where the reason
// for health is not known yet, nobody can be told that it was not slid.
TEST(OtherPeople, AreToldOfTheirMistakes) {
    const int games = number_of("JIANJUN_MISTAKES", 1);
    const auto first = static_cast<std::uint64_t>(number_of("JIANJUN_OTHERS_FIRST", 1));
    int planted = 0, told = 0;
    for (const auto mistake : mistakes) {
        const auto counts = play_mistakes(mistake, first, games, &std::cout);
        std::cout << to_text(mistake, counts);
        planted += counts.planted;
        told += counts.flagged + counts.asked;
    }
    EXPECT_GE(planted, 5 * games);
    EXPECT_GE(5 * told, 4 * planted);
}

// The same seed is the same evening.
TEST(OtherPeople, DoTheSameOnTheSameSeed) {
    const auto once = OtherPeople(other_settings(Profile::ordinary, 3)).play(),
               again = OtherPeople(other_settings(Profile::ordinary, 3)).play();
    EXPECT_EQ(to_text(once), to_text(again));
}

}  // namespace
}  // namespace jianjun::app
