// 佐幸.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(Zuoxing, ATrickForAPointOfHisMaximum) {
    Scene scene({{.role = "lord", .skills = {"zuoxing"}}, {.role = "rebel", .skills = {"ofl_shiji__tianyi"}}, {.role = "rebel"}});
    scene.use_as(1, {}, "duel", {3}, "zuoxing").pass().pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.state()["seats"][1]["max_hp"], 3);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("zuoxing").used_as("duel").on({3})), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing
