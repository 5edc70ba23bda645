// 祸首.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::huoshou_test {
namespace {

TEST(Huoshou, DealsTheDamageOfSavageAssault) {
    auto scene = kingdom(
        {of("wei"), with(of("wu"), {{"hp", 1}}), pair("hs__menghuo", "hs__liubei"), of("qun"), of("wu")});
    scene.use(1, "savage_assault@SK").pass().pass(2).pass(5);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(3), 4 + 2);
    scene.pass().pass(4);
    EXPECT_EQ(scene.hp(3), 4);
}

}  // namespace
}  // namespace jianjun::engine::testing::huoshou_test
