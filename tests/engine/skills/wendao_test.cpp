// 问道.
#include "tests/engine/support/kingdom_scene.h"

namespace jianjun::engine::testing::wendao_test {
namespace {

TEST(Wendao, TakesTheSpellFromWhoeverWearsIt) {
    auto scene = kingdom({with(of("qun"), {{"skills", {"wendao"}}}), of("wei"), of("shu"), of("wu")});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wendao").with({"jink@H2"})), "no_card");
    scene.input(ruled(SetSeat{.seat = 2, .equip = faces({"peace_spell@H3"})}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("wendao").with({"slash@S7"})), "card");
    scene.skill(1, "wendao", {"jink@H2"});
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peace_spell@H3"});
}

}  // namespace
}  // namespace jianjun::engine::testing::wendao_test
