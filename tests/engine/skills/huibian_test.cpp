// 挥鞭.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::huibian_test {
namespace {

TEST(Huibian, OneIsHurtAndDrawsAnotherRecovers) {
    auto scene = kingdom({with(of("wei"), {{"skills", {"huibian"}}}), of("wei"), with(of("wei"), {{"hp", 2}}), of("wu")});
    scene.skill(1, "huibian", {}, {2, 3});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(2), 6);
    EXPECT_EQ(scene.hp(3), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::huibian_test
