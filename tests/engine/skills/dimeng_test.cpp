// 缔盟.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::dimeng_test {
namespace {

TEST(Dimeng, TwoExchangeTheirHands) {
    auto scene = kingdom({pair("hs__lusu", "hs__huanggai"), of("wei"),
                          with(of("shu"), {{"hand", {"jink@H2", "peach@H4", "?", "?", "?"}}}), of("qun")});
    scene.pass(1);  // 好施
    EXPECT_NE(scene.refused(says(Do::skill, 1).by_skill("dimeng").on({2, 3}).with({"?", "?"})), "") << "they differ by one";
    scene.skill(1, "dimeng", {"?"}, {2, 3});
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::dimeng_test
