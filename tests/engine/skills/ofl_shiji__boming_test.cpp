// 博名.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiBoming, GivesTwiceAPhaseAndDrawsForEachReceiver) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__boming"}}, {.role = "rebel"}, {.role = "rebel"}}, {{"deal", 1}});
    scene.skill(1, "ofl_shiji__boming", {"?"}, {2}).skill(1, "ofl_shiji__boming", {"?"}, {3});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("ofl_shiji__boming").with({"?"}).on({2})), "skill");
    scene.end(1);
    EXPECT_EQ(scene.hand(1), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing
