// 远交近攻: another faction draws one, oneself three.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::befriend_attacking_test {
namespace {

TEST(BefriendAttacking, OneForHimThreeForOneself) {
    auto scene = kingdom({of("wei"), of("shu"), of("wei"), of("wu")});
    EXPECT_EQ(
        scene.refused(says(Do::use, 1).with({"befriend_attacking@H9"}).on({3})),
        "target");
    scene.use(1, "befriend_attacking@H9", {2}).pass();
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(1), 8);
}

TEST(BefriendAttacking, BothNeedAFaction) {
    auto scene = kingdom({hidden("hs__caocao", "hs__xuchu"), of("wei"), of("wu"), of("qun")});
    EXPECT_EQ(
        scene.refused(says(Do::use, 1).with({"befriend_attacking@H9"}).on({2})),
        "faction");
}

}  // namespace
}  // namespace jianjun::engine::testing::befriend_attacking_test
