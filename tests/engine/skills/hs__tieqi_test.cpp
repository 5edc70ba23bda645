// 铁骑 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__tieqi_test {
namespace {

Scene charge() {
    auto scene =
        kingdom({pair("hs__machao", "hs__liubei"), pair("hs__caocao", "hs__xiahoudun"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).skill(1, "hs__tieqi").choose(1, "deputy").reveal(1, "peach@H4");
    return scene;
}

TEST(KingdomTieqi, WithoutACardOfTheSuitHeCannotDodge) {
    auto scene = charge();
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    // 刚烈 is void this turn, 奸雄 is not.
    EXPECT_EQ(scene.asked(), "2:choice jianxiong");
}

TEST(KingdomTieqi, WithOneHeMay) {
    auto scene = charge();
    EXPECT_EQ(scene.refused(says(Do::discard, 2).with({"slash@S8"})), "suit");
    scene.discard(2, {"peach@H6"});
    EXPECT_EQ(scene.asked(), "2:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__tieqi_test
