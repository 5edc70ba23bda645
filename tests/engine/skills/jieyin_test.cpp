// 结姻: two cards, two recover.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::jieyin_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord", .general = "sunshangxiang", .hp = 2},
            {.role = "rebel", .hp = 3, .gender = "male"},
            {.role = "rebel", .hp = 3, .gender = "female"},
            {.role = "rebel", .gender = "male"}};
}

TEST(Jieyin, BothRecover) {
    Scene scene(table());
    scene.skill(1, "jieyin", {"slash@S7", "?"}, {2});
    EXPECT_EQ(scene.hp(1), 3);
    EXPECT_EQ(scene.hp(2), 4);
    EXPECT_EQ(scene.hand(1), 4);
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 1}, {"skill", "jieyin"}, {"cards", {"?", "?"}}, {"targets", {2}}}),
        "skill");
}

TEST(Jieyin, AWoundedManWhetherSheIsWoundedOrNot) {
    auto seats = table();
    seats[0].hp = 3;
    Scene scene(seats);
    for (int seat : {1, 3, 4})
        EXPECT_EQ(scene.refused({{"do", "skill"},
                                 {"seat", 1},
                                 {"skill", "jieyin"},
                                 {"cards", {"?", "?"}},
                                 {"targets", {seat}}}),
                  "target");
    scene.skill(1, "jieyin", {"?", "?"});
    EXPECT_EQ(scene.hp(2), 4) << "the only one possible need not be named";
}

TEST(Jieyin, ExactlyTwoHandCards) {
    auto seats = table();
    seats[0].equip = {"vine@S2"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(
                  {{"do", "skill"}, {"seat", 1}, {"skill", "jieyin"}, {"cards", {"?"}}, {"targets", {2}}}),
              "count");
}

}  // namespace
}  // namespace jianjun::engine::testing::jieyin_test
