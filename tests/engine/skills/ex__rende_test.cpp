// 仁德 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__rende_test {
namespace {

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

}  // namespace
}  // namespace jianjun::engine::testing::ex__rende_test
