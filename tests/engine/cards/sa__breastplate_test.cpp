// 护心镜: instead of death.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::sa__breastplate_test {
namespace {

TEST(Breastplate, TakesADamageThatWouldBringOneDown) {
    auto scene = kingdom(
        {of("wei"), with(of("shu"), {{"hp", 1}, {"equip", {"sa__breastplate@C2"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.asked(), "2:choice sa__breastplate");
    scene.skill(2, "sa__breastplate");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_TRUE(scene.equipment(2).empty());
}

TEST(Breastplate, NotWhileOneHasMoreHealth) {
    auto scene = kingdom(
        {of("wei"), with(of("shu"), {{"hp", 2}, {"equip", {"sa__breastplate@C2"}}}), of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 1);
}

}  // namespace
}  // namespace jianjun::engine::testing::sa__breastplate_test
