// 决斗.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::duel_test {
namespace {

std::vector<SeatSpec> two() {
    return {{.role = "lord"}, {.role = "rebel"}};
}

TEST(Duel, TheTargetIsAskedFirstAndWithoutSlashTakesOne) {
    Scene scene(two());
    scene.use(1, "duel@SA", {2}).pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.pass(2);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Duel, BothAlternateAndTheUserMayLose) {
    Scene scene(two());
    scene.use(1, "duel@SA", {2}).pass();
    scene.respond(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "1:slash");
    scene.respond(1, "fire__slash@H4").respond(2, "thunder__slash@S4");
    EXPECT_EQ(scene.asked(), "1:slash") << "火杀 and 雷杀 are 杀";
    scene.pass(1);
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.discard_pile(),
              (std::vector<std::string>{"slash@S7", "fire__slash@H4", "thunder__slash@S4", "duel@SA"}));
}

TEST(Duel, TheSlashesArePlayedNotUsed) {
    Scene scene(two());
    scene.use(1, "analeptic@S3");
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7").respond(1, "slash@S8").pass(2);
    EXPECT_EQ(scene.hp(2), 3) << "酒 does not help in a duel";
    scene.use(1, "slash@S9", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 1) << "the 杀 of the phase is still free, and 酒 still waits for it";
}

TEST(Duel, WhoeverLosesIsKilledByTheOther) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel"},
                 {.role = "rebel", .hp = 1},
                 {.role = "loyalist"},
                 {.role = "renegade"}},
                {{"first", 3}});
    scene.use(3, "duel@SA", {2}).pass().respond(2, "slash@S7").pass(3);
    for (int i = 0; i < 5; ++i) scene.pass();
    EXPECT_FALSE(scene.alive(3));
    EXPECT_EQ(scene.hand(2), 3 + 3) << "the target killed a rebel";
}

TEST(Duel, NeverOneselfAndAnyDistance) {
    Scene scene(
        {{.role = "lord"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}, {.role = "rebel"}});
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"duel@SA"}).on({1})),
              "target");
    scene.use(1, "duel@SA", {3}).pass();
    EXPECT_EQ(scene.asked(), "3:slash");
}

TEST(Duel, NullificationIsOnlyAskedForBeforeTheFirstDemand) {
    Scene scene(two());
    scene.use(1, "duel@SA", {2}).pass().respond(2, "slash@S7");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"nullification@SJ"})), "wrong_card");
}

}  // namespace
}  // namespace jianjun::engine::testing::duel_test
