// 乱武.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::luanwu_test {
namespace {

TEST(Luanwu, ASlashOnTheNearestOrHealth) {
    auto scene = kingdom({pair("hs__jiaxu", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.skill(1, "luanwu").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    scene.use(3, "slash@S7", {4}).pass(4).pass(4);
    EXPECT_EQ(scene.hp(4), 2);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Luanwu, OnceAGame) {
    auto scene = kingdom({pair("hs__jiaxu", "hs__lvbu"), of("wei"), of("shu"), of("wu")});
    scene.skill(1, "luanwu").pass(2).pass(3).pass(4);
    EXPECT_EQ(scene.refused({{"do", "skill"}, {"seat", 1}, {"skill", "luanwu"}}), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::luanwu_test
