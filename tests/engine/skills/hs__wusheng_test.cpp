// 武圣 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__wusheng_test {
namespace {

TEST(KingdomWusheng, ADiamondReachesAnybody) {
    auto scene = kingdom({pair("hs__guanyu", "hs__liubei"), of("wei"), of("wu"), of("qun"), of("wei")});
    EXPECT_EQ(scene.refused(
                  {{"do", "use"}, {"seat", 1}, {"cards", {"jink@H2"}}, {"as", "slash"}, {"targets", {3}}}),
              "range");
    scene.use_as(1, {"jink@D2"}, "slash", {3}).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__wusheng_test
