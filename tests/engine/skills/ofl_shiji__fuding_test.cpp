// 抚定.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiFuding, GivesToTheDyingAndIsRewardedWhenHeLives) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .hp = 1}, {.role = "rebel", .hp = 3, .max_hp = 4, .skills = {"ofl_shiji__fuding"}}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "3:choice ofl_shiji__fuding");
    scene.skill(3, "ofl_shiji__fuding", {"peach@H3", "?"});
    EXPECT_EQ(scene.hand(2), 6);
    scene.pass(1).use(2, "peach@H3");
    EXPECT_EQ(scene.hand(3), 4);
    EXPECT_EQ(scene.hp(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing
