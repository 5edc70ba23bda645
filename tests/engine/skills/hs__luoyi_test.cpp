// 裸衣 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__luoyi_test {
namespace {

TEST(KingdomLuoyi, ACardAsTheDrawPhaseEndsForOneDamageMore) {
    auto scene = kingdom({pair("hs__xuchu", "hs__caocao"), of("shu"), of("wu"), of("qun")});
    EXPECT_EQ(scene.asked(), "1:choice hs__luoyi");
    scene.skill(1, "hs__luoyi", {"jink@H2"}).use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
    EXPECT_EQ(scene.hand(1), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__luoyi_test
