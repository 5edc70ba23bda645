// 鸟翔.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::niaoxiang_test {
namespace {

TEST(Niaoxiang, ABesiegersSlashNeedsTwoJinks) {
    auto scene = kingdom({of("wu"), of("wei"), with(of("wu"), {{"skills", {"niaoxiang"}}}), of("qun")});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::niaoxiang_test
