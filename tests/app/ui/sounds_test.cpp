// What sounds when (提示音), and that it can be switched off.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "companion_app/ui/sound_cues.h"
#include "companion_app/ui/sound_player.h"
#include "companion_app/ui/spoken_cue.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

Snapshot table(int turn, int hp_of_two, json prompts = json::array()) {
    Snapshot now;
    now.state = {{"turn", turn},
                 {"seats", {{{"seat", 1}, {"hp", 4}, {"alive", true}}, {{"seat", 2}, {"hp", hp_of_two}, {"alive", true}}}},
                 {"prompts", std::move(prompts)}};
    return now;
}

json asks(int id, const char* kind) {
    return json::array({{{"id", id}, {"kind", kind}}});
}

TEST(Sounds, TellATurnAndWhoeverIsAsked) {
    EXPECT_THAT(cues_between(table(1, 4), table(2, 4, asks(7, "play"))), ElementsAre(Cue::turn));
    EXPECT_THAT(cues_between(table(2, 4, asks(7, "play")), table(2, 4, asks(8, "card"))), ElementsAre(Cue::asked));
    EXPECT_THAT(cues_between(table(2, 4, asks(8, "card")), table(2, 4, asks(8, "card"))), IsEmpty());
}

TEST(Speech, SaysWhoseTurnItIsAndWhoIsAskedForWhat) {
    Words words;
    words.add({{"jink", {{"zh", "闪"}, {"en", "Jink"}}}});
    auto turn = table(2, 4);
    EXPECT_EQ(spoken(Cue::turn, table(1, 4), turn, words), "2号的回合");
    const json asked{{{"id", 8}, {"kind", "card"}, {"seats", {2}}, {"accepts", {"jink"}}}};
    EXPECT_EQ(spoken(Cue::asked, turn, table(2, 4, asked), words), "2号，请出闪");
    const json all{{{"id", 8}, {"kind", "card"}, {"seats", {1, 2, 3, 4}}, {"accepts", {"jink"}}}};
    EXPECT_EQ(spoken(Cue::asked, turn, table(2, 4, all), words), "请出闪") << "of so many no name helps";
    words.speak(Language::en);
    EXPECT_EQ(spoken(Cue::turn, table(1, 4), turn, words), "Seat 2's turn");
    EXPECT_EQ(spoken(Cue::dying, table(1, 1), table(1, 0), words), "Seat 2 is dying");
    EXPECT_EQ(spoken(Cue::damage, table(1, 3), table(1, 2), words), "") << "the tone says enough";
}

TEST(Sounds, TellDamageAndDyingOnceEach) {
    EXPECT_THAT(cues_between(table(1, 3), table(1, 2)), ElementsAre(Cue::damage));
    EXPECT_THAT(cues_between(table(1, 1), table(1, 0)), ElementsAre(Cue::dying));
    EXPECT_THAT(cues_between(table(1, 0), table(1, 1)), IsEmpty()) << "rescued";
}

TEST(Sounds, TellFlagsTakeBacksAndTheEnd) {
    auto flagged = table(1, 4);
    flagged.questions.emplace_back();
    flagged.questions.back().id = 5;
    flagged.questions.back().flag = true;
    EXPECT_THAT(cues_between(table(1, 4), flagged), ElementsAre(Cue::flag));
    EXPECT_THAT(cues_between(flagged, flagged), IsEmpty());

    auto said = table(1, 3), undone = table(1, 4);
    auto steps = std::make_shared<History>();
    steps->steps.push_back({nullptr, true});
    said.said = steps;
    auto fewer = std::make_shared<History>(*steps);
    fewer->steps[0].counts = false;
    undone.said = fewer;
    EXPECT_THAT(cues_between(said, undone), ElementsAre(Cue::taken_back));
    auto worse = table(1, 2);
    worse.said = fewer;
    EXPECT_THAT(cues_between(said, worse), ElementsAre(Cue::taken_back)) << "an undo hurts nobody";

    auto over = table(1, 4);
    over.state["over"] = {{"winners", {1}}};
    EXPECT_THAT(cues_between(table(1, 4), over), ElementsAre(Cue::over));
}

TEST(Sounds, TellThatTimeIsShortTwice) {
    auto at = [](int ms) {
        auto now = table(1, 4);
        now.pads.push_back({2, true, "answer", ms});
        return now;
    };
    EXPECT_THAT(cues_between(at(10'400), at(9'900)), ElementsAre(Cue::time_short));
    EXPECT_THAT(cues_between(at(9'900), at(9'000)), IsEmpty());
    EXPECT_THAT(cues_between(at(3'100), at(2'900)), ElementsAre(Cue::time_short));
    EXPECT_THAT(cues_between(at(-1), at(9'000)), IsEmpty()) << "a new question has its own sound";
}

TEST(Sounds, SayNothingOfTheFirstLookOrOfAnotherGame) {
    EXPECT_THAT(cues_between(Snapshot{}, table(1, 4)), IsEmpty());
    auto more = table(2, 1);
    more.state["seats"].push_back({{"seat", 3}, {"hp", 1}});
    EXPECT_THAT(cues_between(table(1, 4), more), IsEmpty());
}

TEST(Sounds, AreSoftAndShort) {
    constexpr int rate = 8'000;
    for (const auto cue : {Cue::over, Cue::dying, Cue::damage, Cue::flag, Cue::taken_back, Cue::turn, Cue::asked, Cue::time_short}) {
        const auto bytes = samples_of(cue, rate);
        EXPECT_GT(bytes.size(), 0);
        EXPECT_LT(bytes.size() / 2, rate * 4 / 10);
        const auto* sample = reinterpret_cast<const qint16*>(bytes.constData());
        for (int i = 0; i < bytes.size() / 2; ++i) ASSERT_LT(std::abs(sample[i]), 9'000);
    }
}

}  // namespace
}  // namespace jianjun::app
