// 凶算.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::xiongsuan_test {
namespace {

TEST(Xiongsuan, AUsedLimitedSkillComesBackAsTheTurnEnds) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"xiongsuan"}}}), of("wei"), of("shu"), of("wu")});
    scene.skill(1, "xiongsuan", {"jink@H2"}, {1});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hand(1), 8);
    EXPECT_EQ(scene.game->table().count(1, "xiongsuan", Scope::game), 1);
    scene.end(1).discard(1, {"?", "?", "?", "?", "?"});
    EXPECT_EQ(scene.game->table().count(1, "xiongsuan", Scope::game), 0);
}

TEST(Xiongsuan, WhoDiesOfItGetsNoSkillBack) {
    auto scene =
        kingdom({with(of("qun"), {{"skills", {"xiongsuan"}}}),
                 with(of("qun"), {{"hp", 1}, {"skills", {"luanwu", "xiongyi"}}}), of("shu"), of("wu")});
    scene.skill(1, "xiongsuan", {"jink@H2"}, {2}).pass(1).pass(2).pass(3).pass(4);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::xiongsuan_test
