// Tables of another hand's people (别人的牌桌), through `jianjun read`: whole games, by profile. JIANJUN_OTHERS says how many seeds from which
// first one, "20" or "20@5001"; JIANJUN_OTHERS_SEED plays one, with every line on standard error, of JIANJUN_PROFILE 0–2.
#include "tests/app/told/others/other_people.h"

#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>

namespace jianjun::app {
namespace {

int number_of(const char* name, int otherwise) {
    const char* text = std::getenv(name);
    return text ? std::atoi(text) : otherwise;
}

OtherSettings settings_of(Profile profile, std::uint64_t seed) {
    OtherSettings settings;
    settings.seed = seed;
    settings.profile = profile;
    settings.seats = 4 + static_cast<int>(seed % 3);
    settings.generals = number_of("JIANJUN_OTHERS_PLAIN", 0) == 0;
    return settings;
}

TEST(OtherPeople, AreCounted) {
    if (const int seed = number_of("JIANJUN_OTHERS_SEED", 0)) {
        const auto game = OtherPeople(settings_of(static_cast<Profile>(number_of("JIANJUN_PROFILE", 0)), static_cast<std::uint64_t>(seed)), &std::cerr).play();
        std::cerr << to_text(game);
        return;
    }
    const int games = number_of("JIANJUN_OTHERS", 2), first = number_of("JIANJUN_OTHERS_FIRST", 1);
    for (const auto profile : {Profile::polite, Profile::ordinary, Profile::rude}) {
        int agree = 0, silent = 0, questions = 0, flags = 0, inputs = 0, breaks = 0;
        for (int seed = first; seed < first + games; ++seed) {
            const auto game = OtherPeople(settings_of(profile, static_cast<std::uint64_t>(seed))).play();
            agree += game.agrees() ? 1 : 0;
            silent += game.silently_wrong();
            questions += game.questions, flags += game.flags, inputs += game.inputs, breaks += game.breaks;
            if (games > 2 && !game.agrees()) std::cout << to_string(profile) << " seed " << seed << " " << to_text(game);
        }
        std::cout << to_string(profile) << ": " << agree << " of " << games << " agree, silently wrong " << silent << ", questions " << questions << ", flags " << flags
                  << ", inputs " << inputs << ", breaks " << breaks << "\n";
        EXPECT_EQ(breaks, 0);
    }
}

}  // namespace
}  // namespace jianjun::app
