// 忘隙.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__wangxi_test {
namespace {

TEST(Wangxi, BothDrawForEachPoint) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"hs__wangxi"}}}), of("shu"), of("wu"), of("qun")}, {{"deal", 2}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "1:choice hs__wangxi");
    scene.skill(1, "hs__wangxi");
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__wangxi_test
