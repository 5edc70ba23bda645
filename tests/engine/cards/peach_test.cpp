// 桃.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::peach_test {
namespace {

std::vector<SeatSpec> five() {
    return {
        {.role = "lord"}, {.role = "rebel"}, {.role = "loyalist"}, {.role = "rebel"}, {.role = "renegade"}};
}

TEST(Peach, OnOneselfWhenWoundedAndNobodyAnswers) {
    auto seats = five();
    seats[0].hp = 3;
    Scene scene(seats);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"peach@H3"}).on({2})),
              "target");
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.hp(1), 4);
    EXPECT_EQ(scene.asked(), "1:play");
    scene.use(1, "peach@H4");
    EXPECT_EQ(scene.hp(1), 5);
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"peach@H6"})), "full_health");
}

TEST(Peach, TheRescuerIsAskedAgainUntilTheDyingOneIsUp) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats, {{"options", {{"hp_floor", "negative"}}}});
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), -1);
    scene.use(1, "peach@H3");
    EXPECT_EQ(scene.asked(), "1:peach");
    EXPECT_EQ(scene.hp(2), 0);
    scene.use(1, "peach@H4");
    EXPECT_EQ(scene.hp(2), 1);
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Peach, OneSavesFromAnyBlowWhereHealthStopsAtZero) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "analeptic@S3").use(1, "slash@S7", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 0);
    scene.use(4, "peach@H3");
    EXPECT_EQ(scene.hp(2), 1);
}

TEST(Peach, NobodyIsAskedTwice) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass(2).pass(1).pass(2);
    EXPECT_EQ(scene.asked(), "3:peach");
    EXPECT_EQ(scene.refused(says(Do::use, 1).with({"peach@H3"})), "not_asked");
}

TEST(Peach, TheDyingOneAboveZeroByAnythingElseEndsTheAsking) {
    auto seats = five();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).pass(2);
    scene.input(ruled(SetSeat{.seat = 2, .hp = 1}));
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_TRUE(scene.alive(2));
}

}  // namespace
}  // namespace jianjun::engine::testing::peach_test
