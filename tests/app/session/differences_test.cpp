// The table against the engine (差异): what lasts is flagged, with the ruling that would settle it.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Differences, AreNothingForAMoment) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.wait(4000);
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.slide(2, 4);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, OfHealthThatLastAreFlaggedOnce) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("体力为3，记录为4")));
    EXPECT_EQ(table.hp(2), 4);
    table.session->take(Settled{table.session->questions().front().shown.id, 0}, table.now);
    EXPECT_EQ(table.hp(2), 3);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, ThatAreWavedAwayStayAway) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.wait(20000);
    table.session->take(Settled{table.session->questions().front().shown.id, 1}, table.now);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
    EXPECT_EQ(table.hp(2), 4);
}

TEST(Differences, ThatMendThemselvesLoseTheirFlag) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), SizeIs(1));
    table.slide(2, 4);
    table.wait(100);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// An armour that is worn, and 1 s later the next one, whose left edge lies so many pixels right of the old
// one's.
void lay_armour_over(PlayedTable& table, double right) {
    const auto lies_at = [&](std::uint64_t card, double x) {
        auto move = table.last.at(card);
        move.kind = vision::TableMove::Kind::reread;
        move.seen.corners = {{{x, 0}, {x + 60, 0}, {x + 60, 90}, {x, 90}}};
        move.at_ms = table.now;
        table.see(move);
    };
    lies_at(table.lay(0, "eight_diagram@S2", "equip", 1), 100);
    table.wait(1000);
    lies_at(table.lay(1, "vine@C2", "equip", 1), 100 + right);
    ASSERT_EQ(table.session->inputs().back()["do"], "use");
}

// An armour of the extra deck goes back under its pile, and its place is covered before the eyes have missed it.
TEST(Differences, AnArmourUnderTheNextOneLiesThereNoMore) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"eight_diagram@S2"};
    PlayedTable table(seats);
    lay_armour_over(table, 10);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, AnArmourBesideTheNextOneIsToldWithinFiveSeconds) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"eight_diagram@S2"};
    PlayedTable table(seats);
    lay_armour_over(table, 70);
    table.wait(4900);
    EXPECT_THAT(table.questions(true), SizeIs(1));
}

// Nobody has to rule on that: it is taken away.
TEST(Differences, WhatTheDeadLeaveBeforeThemIsToldUntilItIsTakenAway) {
    auto seats = plain_seats(3);
    seats[1]["equip"] = {"crossbow@CA"};
    PlayedTable table(seats);
    const auto left = table.lay(0, "crossbow@CA", "equip", 2);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "leaves"}, {"kill", {{"seat", 2}}}});
    ASSERT_FALSE(table.game().table().alive(2));
    table.wait(4900);
    EXPECT_THAT(table.questions(true), SizeIs(1));
    table.moves(left, 2, "discard");
    table.wait(100);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// A worn weapon is replaced, and the new one covers the place where the old one lay: the eyes believe it still there.
TEST(Differences, ACardThatWasSeenElsewhereSinceLiesThereAlone) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"ice_sword@S2"};
    PlayedTable table(seats);
    const auto old = table.lay(0, "ice_sword@S2", "equip", 1);
    table.wait(20000);
    table.lay(1, "ice_sword@S2", "discard");
    table.wait(1000);
    table.lay(1, "halberd@DQ", "equip", 1);
    auto covered = table.last.at(old);
    covered.kind = vision::TableMove::Kind::uncertain;
    covered.at_ms = table.now;
    table.see(covered);
    ASSERT_THAT(table.session->inputs(), SizeIs(1));
    table.wait(30000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// Of two prints one may well lie here and one there.
TEST(Differences, ACardOfWhichThereAreTwoMayLieAtBothPlaces) {
    PlayedTable table(plain_seats(2));
    table.lay(0, "slash@S8", "judge", 1);
    table.wait(100);
    table.lay(1, "slash@S8", "middle");
    table.wait(30000);
    EXPECT_THAT(table.questions(true), Contains(HasSubstr("判定区为【杀♠8】")));
}

TEST(Differences, OfEquipmentNameWhatLiesThere) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"crossbow@CA"};
    PlayedTable table(seats);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("诸葛连弩")));
    table.lay(2, "crossbow@CA", "equip", 2);
    table.wait(100);
    EXPECT_THAT(table.questions(true), IsEmpty());
    EXPECT_EQ(table.inputs(), 0) << "what the engine holds already is no new equipment";
}

TEST(Differences, OfArmourNameTheTokens) {
    PlayedTable table(plain_seats(2));
    table.count(2, "token:armour", 2);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("护甲为2，记录为0")));
    table.session->take(Settled{table.session->questions().front().shown.id, 0}, table.now);
    EXPECT_EQ(table.game().table().seat(2).armour, 2);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, OfTheChainCountOnlyWhereATokenWasEverSeen) {
    PlayedTable table(plain_seats(3));
    table.session->take(
        Touched{
            {{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"set", {{"seat", 1}, {"chained", true}}}}},
        table.now);
    ASSERT_TRUE(table.game().table().seat(1).chained);
    table.count(2, "token:fury", 1);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty()) << "seat 1 turns its general card, and uses no token";
    table.count(2, "token:chain", 1);
    table.wait(20000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上已横置，记录为未横置")));
    table.session->take(Settled{table.session->questions().front().shown.id, 0}, table.now);
    EXPECT_TRUE(table.game().table().seat(2).chained);
    table.count(2, "token:chain", 0);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上未横置，记录为横置")));
}

// Without tokens the general's card is turned a quarter: whoever has done so once is held to it.
TEST(Differences, OfTheChainAreShownByTheGeneralsCard) {
    PlayedTable table(plain_seats(3));
    auto general = table.move(vision::TableMove::Kind::appeared, "back_general", "general", 2, 0);
    general.card = 77;
    general.seen.angle = 180;
    table.see(general);
    table.wait(6000);
    EXPECT_THAT(table.questions(true), IsEmpty());
    general.kind = vision::TableMove::Kind::turned;
    general.seen.angle = 92;
    table.see(general);
    table.look();
    table.wait(6000);
    ASSERT_THAT(table.questions(true), ElementsAre(HasSubstr("桌上已横置，记录为未横置")));
    general.seen.angle = -178;
    table.see(general);
    table.wait(1000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, OfHealthBelowNothingAreNone) {
    auto seats = plain_seats(2);
    seats[1]["hp"] = -1;
    PlayedTable table(seats);
    ASSERT_EQ(table.hp(2), -1);
    table.slide(2, 0);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Differences, WaitWhileHandsAreAtWork) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.look(false);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
