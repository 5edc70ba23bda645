// 遗计 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__yiji_test {
namespace {

TEST(KingdomYiji, OnceForADamageOfTwo) {
    auto scene = kingdom({of("shu"), pair("hs__guojia", "hs__caocao"), of("wu"), of("qun")});
    scene.use(1, "analeptic@S9").use(1, "slash@S7", {2}).pass(2).skill(2, "hs__yiji");
    scene.input(says(Do::choose, 2).naming({2, 3}));
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_EQ(scene.asked(), "2:choice jianxiong");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__yiji_test
