// 谦逊 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__qianxun_test {
namespace {

TEST(KingdomQianxun, SnatchIsCancelledAndIndulgenceDiscarded) {
    auto scene = kingdom({of("wei"), pair("hs__luxun", "hs__huanggai"), of("shu"), of("qun")});
    scene.use(1, "snatch@S3", {2});
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "indulgence@H6", {2});
    EXPECT_TRUE(scene.judge_zone(2).empty());
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"snatch@S3", "indulgence@H6"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__qianxun_test
