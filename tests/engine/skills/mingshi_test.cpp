// 名士.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::mingshi_test {
namespace {

TEST(Mingshi, AHiddenSourceDealsOneLess) {
    auto scene =
        kingdom({hidden("hs__caocao", "hs__xuchu"), pair("hs__kongrong", "hs__lvbu"), of("shu"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::mingshi_test
