// 天香.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Tianxiang, MovesTheDamageAndTheOtherDrawsWhatHeHasLost) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .skills = {"tianxiang"}}, {.role = "rebel", .hp = 3}});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice tianxiang");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("tianxiang").with({"slash@S8"}).on({3})), "card");
    scene.skill(2, "tianxiang", {"peach@H3"}, {3});
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.hand(3), 6);
}

}  // namespace
}  // namespace jianjun::engine::testing
