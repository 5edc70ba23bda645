// 看破.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::kanpo_test {
namespace {

TEST(Kanpo, ABlackHandCardIsNullification) {
    auto scene = kingdom({of("wei"), pair("hs__wolong", "hs__liubei"), of("wu"), of("qun")});
    scene.use(1, "dismantlement@S3", {2}).use_as(2, {"slash@S7"}, "nullification").pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hand(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::kanpo_test
