// 三尖两刃刀: one more beside the victim.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::triblade_test {
namespace {

TEST(Triblade, HitsSomebodyBesideTheVictimForAHandCard) {
    auto scene = kingdom({with(of("wei"), {{"equip", {"triblade@DQ"}}}), of("shu"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(1, "triblade", {"jink@H2"}, {3});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::triblade_test
