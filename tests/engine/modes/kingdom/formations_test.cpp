// 阵法技 and 阵法召唤.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kingdom_formations_test {
namespace {

using nlohmann::json;

const json caller = with(of("wei"), {{"skills", {"heyi"}}});

TEST(Formations, TheCallAsksThoseWithoutAFactionWhoWouldJoinTheRow) {
    auto scene = kingdom({caller, hidden("hs__caocao", "hs__xuchu"), hidden("hs__zhaoyun", "hs__liubei"),
                          of("wu"), hidden("hs__zhenji", "hs__guojia")});
    EXPECT_EQ(scene.asked(), "1:choice heyi") << "as his preparation phase begins";
    scene.pass(1).skill(1, "heyi");
    EXPECT_EQ(scene.asked(), "2:reveal");
    scene.input(reveal_general(2, "hs__caocao"));
    EXPECT_EQ(at(scene, 2).faction, "wei");
    EXPECT_EQ(scene.asked(), "3:reveal") << "his row may go on behind him";
    EXPECT_EQ(scene.refused(reveal_general(3, "hs__zhaoyun")), "faction");
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "5:reveal") << "then on the other side";
    scene.pass(5);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("heyi")), "skill") << "once a phase";
}

TEST(Formations, AsThePreparationPhaseBeginsItMayBeMadeToo) {
    auto scene = kingdom({caller, hidden("hs__caocao", "hs__xuchu"), of("shu"), of("wu"), of("qun")});
    scene.skill(1, "heyi").input(reveal_general(2, "hs__xuchu"));
    EXPECT_EQ(at(scene, 2).faction, "wei");
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Formations, ASiegeIsCalledAcrossAnEnemy) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"niaoxiang"}}}), of("wei"),
                          hidden("hs__sunquan", "hs__zhouyu"), of("shu"), of("qun")});
    scene.skill(1, "niaoxiang");
    EXPECT_EQ(scene.asked(), "3:reveal");
    scene.input(reveal_general(3, "hs__sunquan"));
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:jink") << "two are needed in a siege";
}

TEST(Formations, ThreeLivingAreTooFew) {
    auto scene = kingdom({caller, hidden("hs__caocao", "hs__xuchu"), of("shu")});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("heyi")), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::kingdom_formations_test
