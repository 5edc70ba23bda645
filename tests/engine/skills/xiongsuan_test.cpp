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

}  // namespace
}  // namespace jianjun::engine::testing::xiongsuan_test
