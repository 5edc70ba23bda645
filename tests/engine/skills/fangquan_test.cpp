// 放权.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::fangquan_test {
namespace {

TEST(Fangquan, SomebodyElseTakesATurn) {
    auto scene = kingdom({pair("hs__liushan", "hs__liubei"), of("wei"), of("wu"), of("qun")}, {{"deal", 1}});
    EXPECT_EQ(scene.asked(), "1:choice fangquan");
    scene.skill(1, "fangquan").skill(1, "fangquan", {"jink@H2"}, {3});
    EXPECT_EQ(scene.turn(), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::fangquan_test
