// 除疠.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::hs__chuli_test {
namespace {

TEST(Chuli, ASpadeDrawsACard) {
    auto scene = kingdom(
        {pair("hs__huatuo", "hs__lvbu"), of("wei"), of("wei"), with(of("wu"), {{"equip", {"jueying@S5"}}})});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hs__chuli").with({"slash@S7"}).on({2, 3})),
              "faction");
    scene.skill(1, "hs__chuli", {"slash@S7"}, {2, 4})
        .take(1, 2, "hand")
        .reveal(2, "jink@H2")
        .take(1, 4, "equip", "jueying@S5");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.hand(4), 5);
}

}  // namespace
}  // namespace jianjun::engine::testing::hs__chuli_test
