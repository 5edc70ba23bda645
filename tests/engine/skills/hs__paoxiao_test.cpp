// 咆哮 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__paoxiao_test {
namespace {

TEST(KingdomPaoxiao, TheSecondSlashDrawsACard) {
    auto scene = kingdom({pair("hs__zhangfei", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hand(1), 5);
    scene.use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hand(1), 5);
    scene.use(1, "slash@C2", {2}).pass(2);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__paoxiao_test
