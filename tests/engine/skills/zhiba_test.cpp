// 制霸.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Zhiba, AnotherWuCharacterContestsAndMayLoseBothCards) {
    Scene scene({{.role = "rebel", .faction = "wu"}, {.role = "lord", .skills = {"zhiba"}}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zhiba").with({"slash@S7", "slash@S8"})), "count");
    scene.skill(1, "zhiba", {"slash@S7"}, {2}).reveal(2, "slash@SK");
    EXPECT_EQ(scene.asked(), "2:choice take");
    scene.choose(2, "take");
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zhiba")), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
