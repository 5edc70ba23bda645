// 再起.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::zaiqi_test {
namespace {

TEST(Zaiqi, HeartsHealAndTheRestIsGained) {
    auto scene =
        kingdom({with(pair("hs__menghuo", "hs__liubei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "zaiqi").input(says(Do::reveal, 1).with({"peach@H4", "slash@S7"}));
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::zaiqi_test
