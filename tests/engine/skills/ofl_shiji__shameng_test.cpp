// 歃盟.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing {
namespace {

TEST(OflShijiShameng, SuitsForOneselfKindsForTheOther) {
    Scene scene({{.role = "lord", .skills = {"ofl_shiji__shameng"}}, {.role = "rebel"}, {.role = "rebel"}});
    scene.skill(1, "ofl_shiji__shameng", {"slash@S7", "peach@H3"}, {2});
    scene.input(says(Do::reveal, 2).with({"duel@SA"}));
    scene.choose(1, "discard");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 5);
    EXPECT_EQ(scene.discard_pile().size(), 3u);
}

}  // namespace
}  // namespace jianjun::engine::testing
