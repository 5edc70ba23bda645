// 突袭: hand cards of others instead of drawing.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::tuxi_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "zhangliao"}, {.role = "rebel"}, {.role = "rebel"}};
}

TEST(Tuxi, OneHandCardOfEachOfTwoOthersInsteadOfDrawing) {
    Scene scene(table());
    EXPECT_EQ(scene.asked(), "1:choice tuxi");
    scene.skill(1, "tuxi", {}, {3, 2});
    EXPECT_EQ(scene.asked(), "1:choice hand");
    scene.take(1, 2, "hand", "peach@H3").take(1, 3, "hand");
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 3);
    EXPECT_EQ(scene.hand(3), 3);
    EXPECT_EQ(scene.known_hand(1), std::vector<std::string>{"peach@H3"});
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Tuxi, TheBlindTakeNeedsNoWord) {
    Scene scene(table());
    scene.skill(1, "tuxi", {}, {2, 3}).use(1, "slash@S7", {2});
    EXPECT_EQ(scene.hand(1), 5);
    EXPECT_EQ(scene.hand(3), 3);
}

TEST(Tuxi, DecliningDrawsAsUsual) {
    Scene scene(table());
    scene.pass(1);
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_EQ(scene.hand(2), 4);
}

TEST(Tuxi, OneIsEnoughAndNobodyWithoutHandCards) {
    auto seats = table();
    Scene one(seats);
    one.skill(1, "tuxi", {}, {2}).take(1, 2, "hand");
    EXPECT_EQ(one.hand(1), 5);
    Scene scene(seats);
    scene.input(ruled(SetSeat{.seat = 2, .hand = 0}));
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("tuxi").on({2})), "target");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("tuxi").on({1})), "target");
    EXPECT_EQ(scene.refused(says(Do::skill, 1).by_skill("tuxi").on({2, 3, 4})), "count");
}

TEST(Tuxi, WhoeverLooksBehindOtherBacksLearnsNothing) {
    Scene scene(table());
    scene.skill(1, "tuxi", {}, {2}).take(1, 2, "hand", "peach@H3");
    EXPECT_TRUE(state_json(*scene.game, Viewer::everyone())["seats"][0]["known_hand"].empty());
    EXPECT_TRUE(state_json(*scene.game, Viewer::of(3))["seats"][0]["known_hand"].empty());
}

}  // namespace
}  // namespace jianjun::engine::testing::tuxi_test
