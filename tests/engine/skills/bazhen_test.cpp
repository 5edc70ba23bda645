// 八阵.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::bazhen_test {
namespace {

TEST(Bazhen, CountsAsEightDiagramWithoutArmour) {
    auto scene = kingdom({of("wei"), pair("hs__wolong", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "peach@H4");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::bazhen_test
