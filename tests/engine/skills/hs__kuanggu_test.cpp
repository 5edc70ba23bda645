// 狂骨 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__kuanggu_test {
namespace {

TEST(KingdomKuanggu, ACardOrHealthForEachPoint) {
    auto scene =
        kingdom({with(pair("hs__weiyan", "hs__liubei"), {{"hp", 2}}), of("wei"), of("wu"), of("qun")});
    scene.use(1, "analeptic@S9").use(1, "slash@S7", {2}).pass(2).skill(1, "hs__kuanggu").choose(1, "recover");
    EXPECT_EQ(scene.hp(1), 3);
    scene.skill(1, "hs__kuanggu").choose(1, "draw");
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__kuanggu_test
