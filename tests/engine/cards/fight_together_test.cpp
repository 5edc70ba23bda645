// 勠力同心: one side is chained, or draws.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::fight_together_test {
namespace {

TEST(FightTogether, ASideIsNamedByOneOfIt) {
    auto scene = kingdom({of("wei"), of("wei"), of("shu"), of("wu")});
    scene.use(1, "fight_together@SQ", {3}).pass().pass();
    EXPECT_TRUE(scene.chained(3));
    EXPECT_TRUE(scene.chained(4));
    EXPECT_FALSE(scene.chained(2));
    scene.use(1, "fight_together@C10", {4}).pass().pass();
    EXPECT_EQ(scene.hand(3), 5);
    EXPECT_TRUE(scene.chained(3));
}

TEST(FightTogether, NeedsABigFactionAndMayBeRecast) {
    auto scene = kingdom({of("wei"), of("qun"), of("shu"), of("wu")});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"fight_together@SQ"})), "target");
    scene.input(says(Do::recast, 1).with({"fight_together@SQ"}));
}

}  // namespace
}  // namespace jianjun::engine::testing::fight_together_test
