// 反间 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ex__fanjian_test {
namespace {

Scene sown() {
    auto scene = kingdom({pair("hs__zhouyu", "hs__huanggai"), of("wei"), of("shu"), of("qun")});
    scene.skill(1, "ex__fanjian", {"peach@H4"}, {2});
    return scene;
}

TEST(KingdomFanjian, TheSuitIsDiscarded) {
    auto scene = sown();
    EXPECT_EQ(scene.refused(says(Do::discard, 2).with({"jink@H2"})), "count");
    scene.discard(2, {"peach@H4", "jink@H2"});
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(KingdomFanjian, OrOneHealthIsLost) {
    auto scene = sown();
    scene.pass(2);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::ex__fanjian_test
