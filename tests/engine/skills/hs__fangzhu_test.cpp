// 放逐 of 国战.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__fangzhu_test {
namespace {

Scene struck() {
    auto scene = kingdom({of("shu"), pair("hs__caopi", "hs__dianwei"), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "hs__fangzhu", {}, {3});
    return scene;
}

TEST(KingdomFangzhu, DrawsAndIsTurnedOver) {
    auto scene = struck();
    scene.pass(3);
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_FALSE(at(scene, 3).face_up);
}

TEST(KingdomFangzhu, OrDiscardsAndLosesHealth) {
    auto scene = struck();
    scene.discard(3, {"jink@H2"});
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_TRUE(at(scene, 3).face_up);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__fangzhu_test
