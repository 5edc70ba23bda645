// 附敌.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::ld__fudi_test {
namespace {

TEST(Fudi, ACardForTheSourceAndDamageForItsStrongest) {
    auto scene = kingdom({of("wei"), with(of("qun"), {{"skills", {"ld__fudi"}}}), with(of("wei"), {{"hp", 2}}), of("wu")});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ld__fudi", {"jink@H2"});
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hp(1), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::ld__fudi_test
