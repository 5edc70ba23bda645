// 马术 of 马腾.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs_mateng__mashu_test {
namespace {

TEST(KingdomMashu, ReachesOneFarther) {
    auto scene = kingdom({pair("hs__mateng", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.use(1, "snatch@S3", {3}).pass().take(1, 3, "hand");
    EXPECT_EQ(scene.hand(1), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs_mateng__mashu_test
