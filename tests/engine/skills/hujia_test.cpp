// 护驾: other 魏 characters play the lord's 闪.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::hujia_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "caocao"},
            {.role = "rebel"},
            {.role = "loyalist", .general = "zhangliao"},
            {.role = "rebel", .general = "zhenji"}};
}

TEST(Hujia, TheFirstWhoPlaysOneAnswersForTheLord) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "slash@S7", {1}).skill(1, "hujia");
    EXPECT_EQ(scene.asked(), "3:jink") << "in action order";
    scene.pass(3);
    EXPECT_EQ(scene.asked(), "4:jink");
    scene.respond_as(4, {"slash@S8"}, "jink", "qingguo");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(scene.hand(4), 3);
    EXPECT_EQ(scene.asked(), "2:play");
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"slash@S8", "slash@S7"}));
}

TEST(Hujia, NobodyHelpsAndTheLordMayStillAnswerHimself) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "slash@S7", {1}).skill(1, "hujia").pass(3).pass(4);
    EXPECT_EQ(scene.asked(), "1:jink");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hujia")), "skill");
    scene.respond(1, "jink@H2");
    EXPECT_EQ(scene.hp(1), 4);
}

TEST(Hujia, AHelpersEightDiagramHelps) {
    auto seats = table();
    seats[2].equip = {"eight_diagram@S2"};
    Scene scene(seats, {{"first", 2}});
    scene.use(2, "slash@S7", {1}).skill(1, "hujia").skill(3, "eight_diagram").reveal(3, "peach@H3");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.asked(), "2:play");
}

TEST(Hujia, AlsoWhereAJinkIsPlayed) {
    Scene scene(table(), {{"first", 2}});
    scene.use(2, "archery_attack@HA").pass().pass(3).pass().pass(4).pass();
    EXPECT_EQ(scene.asked(), "1:jink");
    scene.skill(1, "hujia").respond(3, "jink@H2");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.hp(3), 3);
}

TEST(Hujia, OnlyALordHasIt) {
    auto seats = table();
    seats[0].role = "rebel";
    seats[1].role = "lord";
    Scene scene(seats, {{"first", 2}});
    scene.use(2, "slash@S7", {1});
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("hujia")), "skill");
}

}  // namespace
}  // namespace jianjun::engine::testing::hujia_test
