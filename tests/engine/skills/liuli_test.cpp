// 流离: the 杀 goes elsewhere.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::liuli_test {
namespace {

std::vector<SeatSpec> table() {
    return {{.role = "lord"},
            {.role = "rebel", .general = "daqiao", .equip = {"kylin_bow@H5"}},
            {.role = "rebel"},
            {.role = "rebel"},
            {.role = "loyalist"}};
}

TEST(Liuli, ADiscardedCardHandsTheSlashOn) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.asked(), "2:choice liuli");
    scene.skill(2, "liuli", {"peach@H3"}, {4});
    EXPECT_EQ(scene.asked(), "4:jink") << "however far the user is";
    scene.pass(4);
    EXPECT_EQ(scene.hp(4), 3);
    EXPECT_EQ(scene.hp(2), 3);
    EXPECT_EQ(scene.discard_pile(), (std::vector<std::string>{"peach@H3", "slash@S7"}));
}

TEST(Liuli, NoCardOfTheJudgementZonePaysForIt) {
    auto seats = table();
    seats[1].judge = {"supply_shortage@S10"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).skill(2, "liuli", {}, {4});
    const nlohmann::json from_there{{"do", "choose"}, {"seat", 2}, {"cards", {"supply_shortage@S10"}}, {"from", {{"seat", 2}, {"zone", "judge"}}}};
    EXPECT_EQ(scene.refused(from_there), "card");
}

// What is said with the declaration stays said, whatever is asked afterwards.
TEST(Liuli, TheSeatIsSaidLaterAndTheCardNotAnew) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).skill(2, "liuli", {"peach@H3"});
    EXPECT_EQ(scene.asked(), "2:choice");
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"cards", {"duel@SA"}}, {"seats", {4}}}), "card");
    scene.input({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H3"}}, {"seats", {4}}});
    EXPECT_EQ(scene.asked(), "4:jink");
}

TEST(Liuli, TheCardIsSaidLaterAndTheSeatNotAnew) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2}).skill(2, "liuli", {}, {4});
    EXPECT_EQ(scene.refused({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H3"}}, {"seats", {3}}}),
              "target");
    scene.input({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H3"}}});
    EXPECT_EQ(scene.asked(), "4:jink");
}

TEST(Liuli, ADiscardedWeaponLendsNoRange) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(scene.refused({{"do", "skill"},
                             {"seat", 2},
                             {"skill", "liuli"},
                             {"cards", {"kylin_bow@H5"}},
                             {"targets", {4}}}),
              "range");
    scene.skill(2, "liuli", {"kylin_bow@H5"}, {3});
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Liuli, NotToTheUserNorOneself) {
    Scene scene(table());
    scene.use(1, "slash@S7", {2});
    for (int seat : {1, 2})
        EXPECT_EQ(scene.refused({{"do", "skill"},
                                 {"seat", 2},
                                 {"skill", "liuli"},
                                 {"cards", {"peach@H3"}},
                                 {"targets", {seat}}}),
                  "target");
}

TEST(Liuli, NotToSomebodyWhoCannotBeATarget) {
    auto seats = table();
    seats[2].general = "zhugeliang";
    Scene scene(seats);
    scene.input({{"do", "rule"}, {"set", {{"seat", 3}, {"hand", 0}}}});
    scene.use(1, "slash@S7", {2});
    EXPECT_EQ(
        scene.refused(
            {{"do", "skill"}, {"seat", 2}, {"skill", "liuli"}, {"cards", {"peach@H3"}}, {"targets", {3}}}),
        "target");
}

TEST(Liuli, WindowsAfterTheTargetsAreChosenSeeTheNewTarget) {
    auto seats = table();
    seats[0].equip = {"double_swords@S2"};
    seats[0].gender = "male";
    seats[2].gender = "female";
    Scene scene(seats);
    scene.use(1, "slash@S7", {2}).skill(2, "liuli", {"peach@H3"}, {3});
    EXPECT_EQ(scene.asked(), "1:choice double_swords");
    scene.skill(1, "double_swords");
    EXPECT_EQ(scene.asked(), "3:discard");
}

TEST(Liuli, ACardThatLiesBeforeSomebodyElseDoesNotPay) {
    auto seats = table();
    seats[4].equip = {"halberd@DQ"};
    Scene scene(seats);
    scene.use(1, "slash@S7", {2});
    nlohmann::json said{
        {"do", "skill"}, {"seat", 2}, {"skill", "liuli"}, {"cards", {"halberd@DQ"}}, {"targets", {3}}};
    said["from"] = {{"zone", "equip"}, {"seat", 5}};
    EXPECT_EQ(scene.refused(said), "seat");
    EXPECT_TRUE(scene.state()["flags"].empty());
    scene.skill(2, "liuli", {"peach@H3"}, {3});
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Liuli, NotAgainstOtherCards) {
    Scene scene(table());
    scene.use(1, "duel@SA", {2});
    EXPECT_EQ(scene.asked(), "1,2,3,4,5:nullification");
}

}  // namespace
}  // namespace jianjun::engine::testing::liuli_test
