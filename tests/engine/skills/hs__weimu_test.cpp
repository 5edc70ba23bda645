// 帷幕 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__weimu_test {
namespace {

TEST(KingdomWeimu, BlackTricksAreCancelled) {
    auto scene = kingdom({of("wei"), pair("hs__jiaxu", "hs__lvbu"), of("shu"), of("wu")});
    scene.use(1, "dismantlement@S3", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "supply_shortage@S10", {2});
    EXPECT_TRUE(scene.judge_zone(2).empty());
    scene.use(1, "dismantlement@HQ", {2});
    EXPECT_EQ(scene.asked(), "1,2,3,4:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__weimu_test
