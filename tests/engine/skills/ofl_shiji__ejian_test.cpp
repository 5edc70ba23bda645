// 恶荐.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ofl_shiji__ejian_test {
namespace {

Scene given() {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__boming", "ofl_shiji__ejian"}},
                 {.role = "rebel", .hand = {"jink@H2", "peach@H3", "duel@SA"}},
                 {.role = "rebel"}},
                {{"deal", 3}});
    scene.skill(1, "ofl_shiji__boming", {"slash@S7"}, {2});
    scene.input(says(Do::reveal, 2).with({"slash@S7", "jink@H2", "peach@H3", "duel@SA"}));
    EXPECT_EQ(scene.asked(), "2:discard");
    return scene;
}

TEST(Ejian, OthersOfItsKindAreDiscarded) {
    auto scene = given();
    EXPECT_EQ(scene.refused(says(Do::discard, 2).with({"jink@H2"})), "count");
    EXPECT_EQ(scene.refused(says(Do::discard, 2).with({"slash@S7", "jink@H2"})), "card");
    scene.discard(2, {"jink@H2", "peach@H3"});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"duel@SA", "slash@S7"}));
    EXPECT_EQ(scene.hp(2), 4);
    scene.end(1);
    EXPECT_EQ(scene.hand(1), 5) << "博名 remembers whom a card was given";
}

TEST(Ejian, BothOfTwoCardsOfOneFaceAreOthers) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__boming", "ofl_shiji__ejian"}}, {.role = "rebel", .hand = {"jink@D6", "jink@D6"}}, {.role = "rebel"}},
                {{"deal", 2}});
    scene.skill(1, "ofl_shiji__boming", {"slash@S7"}, {2});
    scene.input(says(Do::reveal, 2).with({"slash@S7", "jink@D6", "jink@D6"}));
    EXPECT_EQ(scene.refused(says(Do::discard, 2).with({"slash@S7", "jink@D6"})), "card") << "what he got is none of them";
    scene.discard(2, {"jink@D6", "jink@D6"});
    EXPECT_EQ(scene.known_hand(2), (std::vector<std::string>{"slash@S7"}));
}

TEST(Ejian, OrHeTakesDamageAndTheRecordBeginsAnew) {
    auto scene = given();
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 4);
    scene.end(1);
    EXPECT_EQ(scene.hand(1), 4) << "nothing is drawn for it";
}

TEST(Ejian, WithoutOthersOfItsKindNothingFollows) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__boming", "ofl_shiji__ejian"}}, {.role = "rebel"}}, {{"deal", 1}});
    scene.skill(1, "ofl_shiji__boming", {"slash@S7"}, {2});
    scene.input(says(Do::reveal, 2).with({"slash@S7", "duel@SA"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ofl_shiji__ejian_test
