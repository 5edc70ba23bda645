// 祸水.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::huoshui_test {
namespace {

TEST(Huoshui, WhoHidesCannotAnswer) {
    auto scene =
        kingdom({pair("hs__zoushi", "hs__lvbu"), hidden("hs__zhaoyun", "hs__liubei"), of("wei"), of("wu")});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::huoshui_test
