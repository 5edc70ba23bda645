// 离间: two men fight.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::lijian_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "diaochan", .equip = {"vine@S2"}},
            {.role = "rebel", .gender = "male"},
            {.role = "rebel", .gender = "male"},
            {.role = "rebel", .gender = "female"}};
}

TEST(Lijian, TheSecondDuelsTheFirstAndNothingCanNullifyIt) {
    Scene scene(table());
    scene.skill(1, "lijian", {"peach@H3"}, {2, 3});
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.respond(2, "slash@S7").pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.refused(
                  {{"do", "skill"}, {"seat", 1}, {"skill", "lijian"}, {"cards", {"?"}}, {"targets", {2, 3}}}),
              "skill")
        << "once a phase";
}

TEST(Lijian, SheIsNeverTheSource) {
    auto seats = table();
    seats[1].hp = 1;
    Scene scene(seats);
    scene.skill(1, "lijian", {"vine@S2"}, {2, 3}).pass(2).pass(1).pass(2).pass(3).pass(4);
    EXPECT_FALSE(scene.alive(2));
    EXPECT_EQ(scene.hand(3), 7) << "he killed a rebel";
    EXPECT_EQ(scene.hand(1), 6);
    EXPECT_TRUE(scene.equipment(1).empty());
}

TEST(Lijian, BothAreMen) {
    Scene scene(table());
    for (const auto& targets : {std::vector<int>{2, 4}, std::vector<int>{2, 1}})
        EXPECT_EQ(
            scene.refused(
                {{"do", "skill"}, {"seat", 1}, {"skill", "lijian"}, {"cards", {"?"}}, {"targets", targets}}),
            "target");
}

TEST(Lijian, AnEmptyCityCannotBeTheTargetButTheUser) {
    auto seats = table();
    seats[1].general = "zhugeliang";
    Scene scene(seats);
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"hand", 0}}}});
    EXPECT_EQ(scene.refused(
                  {{"do", "skill"}, {"seat", 1}, {"skill", "lijian"}, {"cards", {"?"}}, {"targets", {2, 3}}}),
              "target");
    scene.skill(1, "lijian", {"?"}, {3, 2});
    EXPECT_EQ(scene.asked(), "3:slash");
}

}  // namespace
}  // namespace jianjun::engine::testing::lijian_test
