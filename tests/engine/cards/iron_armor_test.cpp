// 明光铠: against fire and chains.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::iron_armor_test {
namespace {

TEST(IronArmor, IsNoTargetOfFire) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"equip", {"iron_armor@S2"}}}), of("wu"), of("qun")});
    scene.use(1, "fire__slash@H4", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "fire_attack@H2", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(IronArmor, ASmallFactionIsNotChained) {
    auto scene = kingdom({of("wei"), with(of("shu"), {{"equip", {"iron_armor@S2"}}}), of("wei"), of("qun")});
    scene.use(1, "iron_chain@SQ", {2, 4}).pass().pass();
    EXPECT_FALSE(scene.chained(2));
    EXPECT_TRUE(scene.chained(4));
}

}  // namespace
}  // namespace jianjun::engine::testing::iron_armor_test
