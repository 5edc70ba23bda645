// 火计.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::huoji_test {
namespace {

TEST(Huoji, ARedHandCardIsFireAttack) {
    auto scene = kingdom({pair("hs__wolong", "hs__liubei"), of("wei"), of("wu"), of("qun")});
    scene.use_as(1, {"peach@H4"}, "fire_attack", {2}).pass().reveal(2, "slash@S7").discard(1, {"slash@S8"});
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::huoji_test
