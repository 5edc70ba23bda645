// 淑慎.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::shushen_test {
namespace {

TEST(Shushen, TwoForAnEmptyHand) {
    auto scene = kingdom(
        {with(pair("hs__ganfuren", "hs__liubei"), {{"hp", 2}}), of("shu"), of("wu"), of("qun")},
        {{"deal", 0}});
    scene.use(1, "peach@H4").skill(1, "shushen", {}, {3});
    EXPECT_EQ(scene.hand(3), 2);
    EXPECT_EQ(scene.hp(1), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::shushen_test
