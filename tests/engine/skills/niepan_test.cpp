// 涅槃.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::niepan_test {
namespace {

TEST(Niepan, RisesOnce) {
    auto scene =
        kingdom({of("wei"), with(pair("hs__pangtong", "hs__liubei"), {{"hp", 1}, {"equip", {"crossbow@DA"}}}),
                 of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "niepan");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::niepan_test
