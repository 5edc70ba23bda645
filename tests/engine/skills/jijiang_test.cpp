// 激将: 蜀 characters play the lord's 杀.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jijiang_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "liubei"},
            {.role = "rebel"},
            {.role = "loyalist", .general = "guanyu"},
            {.role = "rebel", .general = "zhaoyun"}};
}

TEST(Jijiang, InFreeTimeSomebodyElsesSlashIsTheLords) {
    Scene scene(table());
    scene.skill(1, "jijiang", {}, {2});
    EXPECT_EQ(scene.asked(), "3:slash");
    scene.pass(3).respond(4, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:jink");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hand(4), 3);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"slash@S8"}).on({2})), "limit")
        << "it counts as the lord's";
    EXPECT_EQ(scene.discard_pile(), std::vector<std::string>{"slash@S7"});
}

TEST(Jijiang, NatureAndColourAreTheCards) {
    auto seats = table();
    seats[1].equip = {"vine@S2"};
    Scene scene(seats);
    scene.skill(1, "jijiang", {}, {2}).respond(3, "fire__slash@H4").pass(2);
    EXPECT_EQ(scene.hp(2), 2);
}

TEST(Jijiang, AHelpersConversionHelps) {
    Scene scene(table());
    scene.skill(1, "jijiang", {}, {2}).respond_as(4, {"jink@H2"}, "slash", "longdan").pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

TEST(Jijiang, NobodyAnsweredAndNobodyIsAskedAgainInThisPhase) {
    Scene scene(table());
    scene.skill(1, "jijiang", {}, {2}).pass(3).pass(4);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("jijiang").on({2})), "skill");
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:jink");
}

TEST(Jijiang, AnswersADuel) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "duel@SA", {1}).pass().skill(1, "jijiang").respond(3, "slash@S7");
    EXPECT_EQ(scene.asked(), "2:slash");
}

TEST(Jijiang, ObeysRangeAndLimit) {
    auto seats = table();
    seats[1].equip = {"jueying@S5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("jijiang").on({2})), "range");
}

}  // namespace
}  // namespace jianjun::engine::testing::jijiang_test
