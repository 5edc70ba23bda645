// 连环.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lianhuan_test {
namespace {

TEST(Lianhuan, AClubIsUsedOrRecast) {
    auto scene = kingdom({pair("hs__pangtong", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use_as(1, {"slash@C2"}, "iron_chain", {2, 3}).pass().pass();
    EXPECT_TRUE(scene.chained(2));
    scene.input(says(Do::recast, 1).with({"slash@C3"}));
    EXPECT_EQ(scene.hand(1), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::lianhuan_test
