// 暴虐.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Baonue, AnotherQunCharacterMayJudgeForTheLord) {
    Scene scene({{.role = "rebel", .faction = "qun"}, {.role = "lord", .hp = 2, .max_hp = 4, .skills = {"baonue"}}, {.role = "rebel"}});
    scene.use(1, "slash@S7", {3}).pass(3);
    EXPECT_EQ(scene.asked(), "1:choice baonue");
    scene.skill(1, "baonue").reveal(1, "slash@S8");
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
