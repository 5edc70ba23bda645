// 八卦阵: a red judgement is a 闪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::eight_diagram_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"}, {.role = "rebel", .equip = {"eight_diagram@S2"}}};
}

TEST(EightDiagram, RedIsAJinkWithoutACard) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(2), 4);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3", "slash@S7"}));
}

TEST(EightDiagram, NotRedAndOneMayStillAnswerFromHandButNotTryAgain) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "slash@S8");
    EXPECT_EQ(scene.asked(), "2:jink");
    EXPECT_EQ(scene.refused(says(Do::skill, 2).by_skill("eight_diagram")), "skill");
    scene.respond(2, "jink@H2");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(EightDiagram, AgainForTheSecondJinkOfWushuang) {
    auto seats = table();
    seats[0].skills = {"wushuang"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.skill(2, "eight_diagram").reveal(2, "peach@H4");
    EXPECT_EQ(scene.hp(2), 4);
}

TEST(EightDiagram, AlsoWhereAJinkIsPlayed) {
    Scene scene(table());
    scene.use(1, "archery_attack@HA").skill(2, "eight_diagram").reveal(2, "peach@H3");
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(EightDiagram, ASuccessIsAJinkForBladeAndAxe) {
    auto seats = table();
    seats[0].equip = {"blade@S5"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).skill(2, "eight_diagram").reveal(2, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:choice blade");
}

}  // namespace
}  // namespace jianjun::engine::testing::eight_diagram_test
