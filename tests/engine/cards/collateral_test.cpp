// 借刀杀人.
#include "tests/engine/support/scene.h"

namespace jianjun::engine::testing::collateral_test {
namespace {

std::vector<SeatSpec> four() {
    return {{.role = "lord"},
            {.role = "rebel", .equip = {"crossbow@CA"}},
            {.role = "loyalist"},
            {.role = "rebel"}};
}

nlohmann::json borrow(int target, int victim) {
    return {
        {"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {target}}, {"then", {victim}}};
}

TEST(Collateral, TheArmedOneUsesASlashOnTheNamedVictim) {
    Scene scene(four());
    scene.input(borrow(2, 3));
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "collateral@CQ by seat 1 on seat 2")
        << "only the armed one is a target";
    scene.pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "collateral@CQ by seat 1 on seat 3");
    scene.respond(2, "slash@S7");
    EXPECT_EQ(scene.asked(), "3:jink") << "it is a use: it can be dodged";
    scene.pass(3);
    EXPECT_EQ(scene.hp(3), 3);
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"crossbow@CA"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Collateral, OrTheWeaponIsGiven) {
    Scene scene(four());
    scene.input(borrow(2, 3)).pass().pass(2);
    EXPECT_TRUE(scene.equipment(2).empty());
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"crossbow@CA"}));
    const auto open = state_json(*scene.game, Viewer::everyone());
    EXPECT_EQ(open["seats"][0]["known_hand"], (nlohmann::json{"crossbow@CA"}));
}

TEST(Collateral, TheUserMayBeTheVictimButNotTheOwner) {
    Scene scene(four());
    scene.input(borrow(2, 1)).pass().respond(2, "slash@S7").pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Collateral, WhoMayBeBorrowedFromAndAgainstWhom) {
    auto seats = four();
    seats[0].equip = {"blade@S5"};
    Scene scene(seats);
    EXPECT_EQ(scene.refused(borrow(3, 2)), "no_weapon");
    EXPECT_EQ(scene.refused(borrow(1, 2)), "target");
    EXPECT_EQ(scene.refused(borrow(2, 4)), "range") << "诸葛连弩 reaches one seat";
    EXPECT_EQ(scene.refused(borrow(2, 2)), "range");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {2}}}),
              "then");
    EXPECT_EQ(
        scene.refused(
            {{"do", "use"}, {"seat", 1}, {"cards", {"collateral@CQ"}}, {"targets", {2}}, {"then", {1, 3}}}),
        "then");
}

TEST(Collateral, WithLeaveTheVictimMayBeOutOfRangeButMustLive) {
    Scene scene(four());
    const auto allowed = [](const nlohmann::json& line) {
        return nlohmann::json{{"do", "rule"}, {"by", "referee"}, {"allow", line}};
    };
    EXPECT_EQ(scene.refused(allowed(borrow(2, 9))), "allow");
    scene.input(allowed(borrow(2, 4))).pass();
    EXPECT_EQ(scene.state()["prompts"][0]["why"], "collateral@CQ by seat 1 on seat 4");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S7"}}}), "range");
    scene.input(allowed({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S7"}}})).pass(4);
    EXPECT_EQ(scene.hp(4), 3);
}

TEST(Collateral, TargetAndVictimMayBeLeftOutWhereOnlyOneIsPossible) {
    Scene scene({{.role = "lord"}, {.role = "rebel", .equip = {"crossbow@CA"}}});
    scene.use(1, "collateral@CQ").pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.respond(2, "slash@S7").pass(1);
    EXPECT_EQ(scene.hp(1), 3);
}

TEST(Collateral, TheSlashMustBeAimedAtTheVictim) {
    Scene scene(four());
    scene.input(borrow(2, 3)).pass();
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S7"}}, {"targets", {1}}}),
              "target");
    EXPECT_EQ(scene.refused({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S7"}}, {"targets", {3, 1}}}),
              "count");
    scene.use(2, "slash@S7", {3});
    EXPECT_EQ(scene.asked(), "3:jink");
}

TEST(Collateral, AVictimOutOfRangeByNowCannotBeReached) {
    Scene scene(four());
    scene.input(borrow(2, 3));
    scene.input({{"do", "rule"}, {"set", {{"seat", 3}, {"equip", {"dilu@C5"}}}}});
    scene.pass();
    EXPECT_EQ(scene.refused({{"do", "respond"}, {"seat", 2}, {"cards", {"slash@S7"}}}), "range");
    scene.pass(2);
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"crossbow@CA"}));
}

TEST(Collateral, AVictimDeadByNowCostsTheWeapon) {
    Scene scene({{.role = "lord"},
                 {.role = "rebel", .equip = {"crossbow@CA"}},
                 {.role = "loyalist"},
                 {.role = "rebel"},
                 {.role = "renegade"}});
    scene.input(borrow(2, 3));
    scene.input({{"do", "rule"}, {"kill", {{"seat", 3}}}});
    scene.pass();
    EXPECT_EQ(scene.known_hand(1), (std::vector<std::string>{"crossbow@CA"}));
    EXPECT_EQ(scene.asked(), "1:play");
}

TEST(Collateral, TheWeaponGoneByNowTheOwnerIsStillAskedAndGivesNothing) {
    Scene scene(four());
    scene.input(borrow(2, 3));
    scene.input({{"do", "rule"}, {"set", {{"seat", 2}, {"equip", nlohmann::json::array()}}}});
    scene.pass();
    EXPECT_EQ(scene.asked(), "2:slash");
    scene.pass(2);
    EXPECT_EQ(scene.hand(1), 5);
}

TEST(Collateral, NullifiedNothingIsAskedAndNothingGiven) {
    Scene scene(four());
    scene.input(borrow(2, 3)).respond(4, "nullification@SJ").pass();
    EXPECT_EQ(scene.asked(), "1:play");
    EXPECT_EQ(scene.equipment(2), (std::vector<std::string>{"crossbow@CA"}));
}

TEST(Collateral, TheBorrowedWeaponWorksAndHalberdMayAddTargets) {
    auto seats = four();
    seats[1] = {.role = "rebel", .hand = {"slash@S7"}, .equip = {"halberd@DQ"}};
    Scene scene(seats, {{"deal", 1}});
    scene.input(borrow(2, 3)).pass().use(2, "slash@S7", {3, 4, 1});
    EXPECT_EQ(scene.asked(), "1:jink") << "three targets, in action order";
    scene.pass(1).pass(3).pass(4);
    for (const int seat : {1, 3, 4}) EXPECT_EQ(scene.hp(seat), 3);
}

TEST(Collateral, WhatIsBorrowedIsNotCountedInTheOwnersTurn) {
    Scene scene(four());
    scene.input(borrow(2, 3)).pass().respond(2, "slash@S7").pass(3);
    scene.use(1, "slash@S8", {2}).pass(2);
    EXPECT_EQ(scene.hp(2), 3);
}

}  // namespace
}  // namespace jianjun::engine::testing::collateral_test
