// 仁德 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__rende_test {
namespace {

const nlohmann::json before_2017{{"options", {{"skill_print.kingdom", "2017"}}}};

const nlohmann::json seats{pair("hs__liubei", "hs__zhangfei"), of("wei"), of("wu"), of("qun")};

TEST(KingdomRende, WithTheSecondCardABasicCardOfNothing) {
    auto scene = kingdom(seats);
    scene.skill(1, "ex__rende", {"jink@H2", "peach@H4"}, {2});
    EXPECT_EQ(scene.hand(2), 6);
    scene.input(says(Do::use, 1).used_as("slash").on({2})).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(KingdomRende, NotTwiceToTheSameInOnePhase) {
    auto scene = kingdom(seats);
    scene.skill(1, "ex__rende", {"jink@H2"}, {2});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ex__rende").with({"peach@H4"}).on({2})),
              "target");
    scene.skill(1, "ex__rende", {"peach@H4"}, {3}).pass(1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(KingdomRende, InBoxesBefore2017TheThirdCardOfThePhaseHealsWhoeverGetsThem) {
    auto scene = kingdom({with(pair("hs__liubei", "hs__zhangfei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")}, before_2017);
    scene.skill(1, "ex__rende", {"jink@H2", "peach@H4"}, {2});
    EXPECT_EQ(scene.asked(), "1:play") << "two bring nothing";
    EXPECT_EQ(scene.hp(1), 2);
    scene.skill(1, "仁德", {"slash@S7"}, {2});
    EXPECT_EQ(scene.hp(1), 3) << "the third, though he has got some already";
    scene.skill(1, "ex__rende", {"slash@S8", "slash@S9", "slash@S10"}, {3});
    EXPECT_EQ(scene.hp(1), 3) << "once a phase";
}

TEST(KingdomRende, ABasicCardIsNoWayToBeginIt) {
    auto scene = kingdom({pair("hs__liubei", "hs__zhangfei"), of("wei"), of("wu"), of("qun")});
    EXPECT_EQ(scene.refused(says(Do::use, 1).used_as("peach").by_skill("ex__rende")), "not_asked");
}

}  // namespace
}  // namespace jianjun::engine::testing::ex__rende_test
