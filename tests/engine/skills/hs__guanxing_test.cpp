// 观星 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__guanxing_test {
namespace {

TEST(KingdomGuanxing, LooksAtTheTopCards) {
    auto scene = kingdom({pair("hs__zhugeliang", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.skill(1, "hs__guanxing").input(says(Do::choose, 1).counting(2));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__guanxing_test
