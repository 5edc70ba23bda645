// 谋识.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiMoushi, ASecondCardOfTheSuitDoesNotHurt) {
    Scene scene({{.role = "lord", .equip = {"crossbow@CA"}}, {.role = "rebel", .skills = {"ofl_shiji__moushi"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(1, "slash@H10", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing
