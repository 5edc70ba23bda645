// 轶祖.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Yizu, RecoversOnceATurnAgainstANoWeakerOne) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .hp = 2, .max_hp = 4, .skills = {"yizu"}}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.hp(2), 3);
    scene.pass(2).use(1, "slash@S8", {2});
    EXPECT_EQ(scene.hp(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
