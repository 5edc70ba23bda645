// 节命 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__jieming_test {
namespace {

TEST(KingdomJieming, SomebodyDrawsUpToHisMaximum) {
    auto scene = kingdom({of("shu"), pair("hs__xunyu", "hs__dianwei"), of("wu"), of("qun")}, {{"deal", 1}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hs__jieming", {}, {3});
    EXPECT_EQ(scene.hand(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__jieming_test
