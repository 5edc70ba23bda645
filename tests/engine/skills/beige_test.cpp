// 悲歌.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::beige_test {
namespace {

TEST(Beige, TheSuitDecides) {
    auto scene = kingdom({of("wei"), of("shu"), pair("hs__caiwenji", "hs__lvbu"), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(3, "beige", {"jink@H2"}).reveal(2, "slash@S8");
    EXPECT_FALSE(at(scene, 1).face_up);
}

}  // namespace
}  // namespace jianjun::engine::testing::beige_test
