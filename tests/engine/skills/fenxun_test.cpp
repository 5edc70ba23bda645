// 奋迅.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::fenxun_test {
namespace {

TEST(Fenxun, SomebodyIsNear) {
    auto scene = kingdom({pair("hs__dingfeng", "hs__huanggai"), of("wei"), of("shu"), of("qun"), of("wei")});
    scene.skill(1, "fenxun", {"jink@H2"}, {3}).use(1, "slash@S7", {3});
    EXPECT_EQ(scene.asked(), "1:choice duanbing");
    scene.pass(1).pass(3);
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::fenxun_test
