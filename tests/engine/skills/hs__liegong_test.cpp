// 烈弓 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__liegong_test {
namespace {

TEST(KingdomLiegong, WhoHoldsManyCardsCannotDodge) {
    auto scene = kingdom({pair("hs__huangzhong", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).skill(1, "hs__liegong");
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__liegong_test
