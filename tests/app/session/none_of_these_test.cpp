// What is understood otherwise once somebody has said that a card means none of what it seemed to mean
// (都不是), and of presses at a pad that shows a window which has gone by.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::IsEmpty;

nlohmann::json last_input(const PlayedTable& table) {
    return table.session->inputs().back();
}

// 杀 by an arm that nobody saw could be seat 1's: it is seat 2's, whose turn has begun unsaid.
TEST(NoneOfThese, MeansWhatMakesSenseBehindAnUnsaidEnd) {
    PlayedTable table(plain_seats(4));
    table.lay(0, "slash@S9");
    table.wait(6000);
    table.answer("目标", "都不是");
    table.lay(3, "jink@D2");
    table.wait(20'000);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(last_input(table)["cards"], nlohmann::json{"jink@D2"});
    EXPECT_EQ(last_input(table)["seat"], 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 不出 was read as the end of seat 1's turn, which it was not: 闪 of seat 4 says so.
TEST(NoneOfThese, MayBeThatATurnWasNotOver) {
    auto seats = plain_seats(4);
    seats[0]["hp"] = seats[0]["max_hp"] = 6;
    PlayedTable table(seats);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.wait(2000);
    table.pass(1);
    table.wait(2000);
    ASSERT_EQ(table.game().table().turn, 2);
    table.lay(1, "slash@C9");
    table.wait(2000);
    table.lay(4, "jink@D2");
    table.wait(6000);
    EXPECT_EQ(table.game().table().turn, 1);
    EXPECT_EQ(last_input(table)["seat"], 4);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Nobody has to say so: 闪 of seat 2, whose 杀 it seemed to be, answers seat 3's.
TEST(NoneOfThese, IsSaidByWhatFollowsAsWell) {
    auto seats = plain_seats(4);
    for (auto& seat : seats) seat["hp"] = seat["max_hp"] = 6;
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(0, "slash@HJ");
    table.wait(3000);
    table.lay(2, "jink@H2");
    table.wait(6000);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_EQ(last_input(table)["cards"], nlohmann::json{"jink@H2"});
    EXPECT_EQ(last_input(table)["seat"], 2);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(NoneOfThese, LeavesACardAloneThatMeansNothingElse) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "iron_chain@SJ");
    table.wait(6000);
    table.answer("目标", "都不是");
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 过河拆桥, and two 无懈可击 of which nobody saw the first one's arm: seat 2's pad shows their window as the
// card is picked already.
TEST(APressAtAWindow, ThatHasGoneByEndsNoTurnWhereItsPlayerGoesOn) {
    auto seats = plain_seats(4);
    for (auto& seat : seats) seat["hp"] = seat["max_hp"] = 6;
    PlayedTable table(seats);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(2, "dismantlement@HQ");
    table.touch({{"do", "use"}, {"seat", 2}, {"cards", {"dismantlement@HQ"}}, {"targets", {3}}});
    table.lay(0, "nullification@CK");
    table.wait(1500);
    table.lay(4, "nullification@SJ");
    table.wait(4000);
    table.lay(0, "indulgence@S6", "discard");
    table.wait(1500);
    ASSERT_EQ(table.session->lights().at(2).asked, devices::Asked::card);
    table.pass(2);
    table.wait(1500);
    table.answer("无懈可击", "1号位");
    table.lay(2, "slash@C9");
    table.wait(1500);
    table.lay(3, "jink@HK");
    table.wait(500);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(last_input(table)["cards"], nlohmann::json{"jink@HK"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// Nobody saw who laid the second 无懈可击, and seat 3 has said 不出 to the first: the third is his.
TEST(APressAtAWindow, SaysNothingOfTheNextOne) {
    PlayedTable table(plain_seats(4));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@HQ"}}, {"targets", {2}}});
    table.lay(2, "nullification@SJ");
    table.wait(1500);
    table.lay(0, "nullification@CK");
    table.wait(300);
    table.pass(3);
    table.wait(3000);
    table.lay(3, "nullification@DQ");
    table.wait(3000);
    table.answer("无懈可击", "4号位");
    table.wait(500);
    EXPECT_EQ(last_input(table)["cards"], nlohmann::json{"nullification@DQ"});
    EXPECT_EQ(last_input(table)["seat"], 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 桃园结义: he has said 不出 to the first share, and health tells for whose his 无懈可击 was.
TEST(Nullification, OfWhoeverHasDeclinedIsForALaterShare) {
    auto seats = plain_seats(4);
    for (int seat = 1; seat < 4; ++seat) seats[static_cast<std::size_t>(seat)]["hp"] = 3;
    PlayedTable table(seats);
    for (int seat = 2; seat <= 4; ++seat) table.slide(seat, 3);
    table.lay(1, "god_salvation@HA");
    table.wait(1500);
    table.pass(1);
    table.wait(500);
    table.lay(1, "nullification@CK");
    table.wait(300);
    table.slide(2, 4);
    table.wait(1500);
    table.slide(3, 4);
    table.wait(2500);
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_EQ(table.hp(3), 4);
    EXPECT_EQ(table.hp(4), 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 过河拆桥 waits for whom it is aimed at, while 无懈可击 behind it is swept: that is no card which was
// picked.
TEST(Nullification, ThatIsSweptWhileItWaitsIsStillAnAnswer) {
    PlayedTable table(plain_seats(4));
    const auto trick = table.lay(1, "dismantlement@S3");
    table.wait(5500);
    const auto answer = table.lay(0, "nullification@SJ");
    table.wait(2000);
    table.leaves(trick, 1);
    table.moves(answer, 1, "discard");
    table.wait(1000);
    table.answer("目标", "3号位");
    EXPECT_EQ(table.inputs(), 1);
    table.wait(5500);
    table.answer("无懈可击", "4号位");
    EXPECT_EQ(last_input(table)["do"], "respond");
    EXPECT_EQ(last_input(table)["seat"], 4);
}

}  // namespace
}  // namespace jianjun::app
