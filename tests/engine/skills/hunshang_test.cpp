// 魂殇.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hunshang_test {
namespace {

TEST(Hunshang, WithOneHealthHeHasBothUntilTheTurnEnds) {
    auto scene = kingdom({with(of("wu"), {{"skills", {"hunshang"}}, {"hp", 1}}), of("shu"), of("wei"), of("qun")}, {{"deal", 0}});
    EXPECT_EQ(scene.asked(), "1:choice heg_sunce__yinghun");
    scene.input(says(Do::skill, 1).by_skill("heg_sunce__yinghun").on({2}).choosing("draw_many")).discard(2, {"jink@H2"});
    EXPECT_EQ(scene.hand(2), 2);
    EXPECT_EQ(scene.hand(1), 3) << "英姿";
    scene.end(1);
    EXPECT_EQ(skills(scene, 1), std::vector<std::string>{"hunshang"});
}

}  // namespace
}  // namespace jianjun::engine::testing::hunshang_test
