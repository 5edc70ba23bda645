// 雷击.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::leiji_test {
namespace {

TEST(Leiji, ThunderForASpade) {
    auto scene = kingdom({of("wei"), pair("hs__zhangjiao", "hs__lvbu"), of("shu"), of("wu")});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").skill(2, "leiji", {}, {3}).reveal(3, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:choice guidao");
    scene.pass(2);
    EXPECT_EQ(scene.hp(3), 2);
}

TEST(Leiji, ItsThunderTravelsAlongTheChain) {
    auto scene = kingdom({of("wei"), pair("hs__zhangjiao", "hs__lvbu"), of("shu"), of("wu")});
    scene.use(1, "iron_chain@CQ", {3, 4});
    scene.use(1, "slash@S7", {2}).respond(2, "jink@H2").skill(2, "leiji", {}, {3}).reveal(3, "slash@S8").pass(2);
    EXPECT_EQ(scene.hp(3), 2);
    EXPECT_EQ(scene.hp(4), 2);
}

}  // namespace
}  // namespace jianjun::engine::testing::leiji_test
