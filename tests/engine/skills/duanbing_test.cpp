// 短兵.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::duanbing_test {
namespace {

TEST(Duanbing, OneMoreAtDistanceOne) {
    auto scene = kingdom({pair("hs__dingfeng", "hs__huanggai"), of("wei"), of("shu"), of("qun")});
    scene.use(1, "slash@S7", {2}).skill(1, "duanbing").pass(2).pass(4);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(4), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::duanbing_test
