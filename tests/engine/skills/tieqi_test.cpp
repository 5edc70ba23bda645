// 铁骑: red, and no 闪 helps.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::tieqi_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "machao"}, {.role = "rebel", .equip = {"eight_diagram@S2"}}};
}

TEST(Tieqi, RedAndTheTargetCannotAnswer) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "1:choice tieqi");
    scene.skill(1, "tieqi").reveal(1, "peach@H3");
    EXPECT_EQ(scene.hp(2), 3) << "not even with 八卦阵";
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Tieqi, BlackAndHeMay) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).skill(1, "tieqi").reveal(1, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Tieqi, EachTargetIsJudgedByItself) {
    Scene scene({{.role = "lord", .general = "machao", .hand = {"slash@S7"}, .equip = {"halberd@DQ"}},
                 {.role = "rebel"},
                 {.role = "rebel"}},
                {{"deal", 1}});
    scene.input(ruled(MoveCards{.cards = faces({"?", "?"}), .from = {Zone::hand, 1}, .to = {Zone::discard, nobody}}));
    scene.use(1, "slash@S7", {2, 3})
        .skill(1, "tieqi")
        .reveal(1, "peach@H3")
        .skill(1, "tieqi")
        .reveal(1, "slash@S8");
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.asked(), "3:jink");
}

}  // namespace
}  // namespace jianjun::engine::testing::tieqi_test
