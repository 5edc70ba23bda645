// 奇袭: black cards as 过河拆桥.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::qixi_test {
namespace {

TEST(Qixi, ABlackCardOfHandOrEquipment) {
    Scene hand({{.role = "lord", .general = "ganning"}, {.role = "rebel"}});
    hand.use_as(1, {"slash@S7"}, "dismantlement", {2}, "qixi").pass().take(1, 2, "hand", "jink@H2");
    EXPECT_EQ(hand.hand(2), 3);
    EXPECT_EQ(hand.hand(1), 5);
    Scene worn({{.role = "lord", .general = "ganning", .equip = {"vine@S2"}}, {.role = "rebel"}});
    worn.use_as(1, {"vine@S2"}, "dismantlement", {2}, "qixi").pass();
    EXPECT_TRUE(worn.equipment(1).empty());
}

TEST(Qixi, NoRedCard) {
    Scene scene({{.role = "lord", .general = "ganning"}, {.role = "rebel"}});
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"peach@H3"}}, {"as", "dismantlement"}, {"targets", {2}}}),
        "convert");
}

}  // namespace
}  // namespace jianjun::engine::testing::qixi_test
