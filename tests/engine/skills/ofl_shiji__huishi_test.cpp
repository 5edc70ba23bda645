// 慧识.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiHuishi, JudgesUntilASuitComesAgainAndGivesThemAll) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__huishi"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__huishi").reveal(1, "slash@S7").skill(1, "ofl_shiji__huishi").reveal(1, "peach@H3").choose(1, "again").reveal(1, "slash@S8");
    EXPECT_EQ(scene.asked(), "1:choice");
    scene.input(says(Do::choose, 1).naming({2}));
    EXPECT_EQ(scene.hand(2), 7);
    EXPECT_TRUE(scene.discard_pile().empty());
}

}  // namespace
}  // namespace jianjun::engine::testing
