// 刚烈: an eye for an eye.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::ganglie_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"}, {.role = "rebel", .general = "xiahoudun"}};
}

TEST(Ganglie, UnlessHeartTheSourceDiscardsTwoOrIsHurt) {
    Scene pays(table());
    pays.use(1, "slash@S7", {2}).pass(2).skill(2, "ganglie").reveal(2, "slash@S8");
    EXPECT_EQ(pays.asked(), "1:discard");
    pays.discard(1, {"peach@H3", "jink@H2"});
    EXPECT_EQ(pays.hp(1), 4);
    EXPECT_EQ(pays.hand(1), 3);
    Scene suffers(table());
    suffers.use(1, "slash@S7", {2}).pass(2).skill(2, "ganglie").reveal(2, "slash@S8").pass(1);
    EXPECT_EQ(suffers.hp(1), 3);
    EXPECT_EQ(suffers.asked(), "1:play");
}

TEST(Ganglie, HeartLetsHimGo) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ganglie").reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(Ganglie, WithFewerThanTwoHandCardsThereIsNoChoice) {
    Scene scene({{.role = "lord", .hand = {"slash@S7"}, .equip = {"chitu@H5", "vine@S2"}},
                 {.role = "rebel", .general = "xiahoudun"}},
                {{"deal", 1}});
    scene.input(
        {{"do", "rule"},
         {"move",
          {{"cards", {"?"}}, {"from", {{"seat", 1}, {"zone", "hand"}}}, {"to", {{"zone", "discard"}}}}}});
    scene.use(1, "slash@S7", {2}).pass(2).skill(2, "ganglie").reveal(2, "slash@S8");
    EXPECT_EQ(scene.hp(1), 3) << "equipment does not pay";
}

TEST(Ganglie, MayJudgeWithoutASource) {
    Scene scene({{.role = "lord", .general = "xiahoudun", .judge = {"lightning@SA"}}, {.role = "rebel"}});
    scene.pass().reveal(1, "slash@S7").skill(1, "ganglie").reveal(1, "slash@S8");
    EXPECT_EQ(scene.asked(), "1:play");
}

}  // namespace
}  // namespace jianjun::engine::testing::ganglie_test
