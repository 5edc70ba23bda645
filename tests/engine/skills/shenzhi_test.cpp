// 神智.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shenzhi_test {
namespace {

TEST(Shenzhi, AllHandCardsForOneHealth) {
    auto scene =
        kingdom({with(pair("hs__ganfuren", "hs__liubei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "shenzhi").pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::shenzhi_test
