// 随势.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::suishi_test {
namespace {

TEST(Suishi, DrawsForADyingEnemyAndSuffersForAFriend) {
    auto scene = kingdom({of("qun"), with(of("wei"), {{"hp", 1}}), pair("hs__tianfeng", "hs__lvbu"),
                          with(of("qun"), {{"hp", 1}}), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hand(3), 5);
    scene.pass(5);
    scene.input(ruled(StartFlow{.event = "lose_hp", .seat = 4, .n = 1})).pass(5);
    EXPECT_FALSE(scene.alive(4));
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::suishi_test
