// 烈刃.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::lieren_test {
namespace {

TEST(Lieren, AContestForACard) {
    auto scene = kingdom({pair("hs__zhurong", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2})
        .pass(2)
        .skill(1, "lieren", {"slash@SJ"})
        .reveal(2, "slash@S8")
        .take(1, 2, "hand");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::lieren_test
