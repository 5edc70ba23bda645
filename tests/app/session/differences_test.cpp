// The table against the engine (差异): what lasts is flagged, with the ruling that would settle it.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

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

TEST(Differences, WaitWhileHandsAreAtWork) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 3);
    table.look(false);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
