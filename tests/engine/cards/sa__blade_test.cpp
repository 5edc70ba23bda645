// 青龙偃月刀 (势备): its targets show nobody.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::sa__blade_test {
namespace {

TEST(KingdomBlade, ItsTargetsShowNoGeneral) {
    auto scene = kingdom({with(of("wei"), {{"equip", {"sa__blade@S5"}}}), hidden("hs__zhaoyun", "hs__liubei"),
                          of("wu"), of("qun")});
    scene.use(1, "slash@S7", {2});
    scene.refused(
        {{"do", "respond"}, {"seat", 2}, {"cards", {"slash@S8"}}, {"as", "jink"}, {"skill", "hs__longdan"}});
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::sa__blade_test
