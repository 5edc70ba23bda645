// Presses that come late or twice (晚按、重按), and the wrong card for a second (拿错): they mean no more
// than that.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::IsEmpty;

// Seat 2 takes up its card of 五谷丰登; seat 1, whose turn it is, is still lit for 无懈可击 of that share,
// and says no.
TEST(APress, ToAWindowForAllEndsNothingWhereAnotherHasTakenACard) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "amazing_grace@H3");
    table.wait(1000);
    std::vector<std::uint64_t> row;
    for (const auto* card : {"peach@H4", "slash@S7", "duel@SA"})
        row.push_back(table.lay(1, card)), table.wait(500);
    table.leaves(row[0], 1);
    table.wait(1000);
    ASSERT_EQ(table.session->lights().at(1).asked, devices::Asked::card);
    table.leaves(row[1], 2);
    table.wait(100);
    table.pass(1);
    table.wait(1500);
    table.leaves(row[2], 3);
    table.wait(2000);
    EXPECT_EQ(table.game().table().turn, 1);
    EXPECT_EQ(table.asked(), "play of 1");
}

// Seat 1 has just taken its own card of 五谷丰登, and says no to the 无懈可击 of that share: all are asked
// about the next.
TEST(APress, ToAWindowForAllEndsNothingWhereAllAreAskedOnceMore) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "amazing_grace@H3");
    table.wait(1000);
    std::vector<std::uint64_t> row;
    for (const auto* card : {"peach@H4", "slash@S7", "duel@SA"})
        row.push_back(table.lay(1, card)), table.wait(500);
    ASSERT_EQ(table.session->lights().at(1).asked, devices::Asked::card);
    table.leaves(row[0], 1);
    table.wait(500);
    table.pass(1);
    table.wait(1000);
    table.leaves(row[1], 2);
    table.wait(1500);
    table.leaves(row[2], 3);
    table.wait(2000);
    EXPECT_EQ(table.game().table().turn, 1);
    EXPECT_EQ(table.asked(), "play of 1");
}

// Seat 1's thumb bounces while the others let 无中生有 go by as well: its turn goes on.
TEST(APress, DoubledWhileTheOthersDeclineEndsNothing) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "ex_nihilo@H7");
    for (const int seat : {1, 2, 3}) table.pass(seat), table.wait(100);
    ASSERT_EQ(table.asked(), "play of 1");
    table.pass(1);
    EXPECT_EQ(table.asked(), "play of 1");
}

// 不出 to the window of 顺手牵羊 comes as the card has just been taken: seat 1 plays on.
TEST(APress, ThatComesTooLateForItsWindowEndsNoTurn) {
    auto seats = with_health({8, 4});
    seats[1]["equip"] = {"eight_diagram@C2"};
    PlayedTable table(seats);
    const auto armour = table.lay(2, "eight_diagram@C2", "equip", 2);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@D4"}}, {"targets", {2}}});
    table.leaves(armour, 1);
    table.wait(350);
    table.pass(1);
    table.wait(1200);
    ASSERT_EQ(table.session->inputs().back()["do"], "end");
    table.lay(1, "slash@C9");
    EXPECT_EQ(table.session->inputs().back()["do"], "use");
    EXPECT_EQ(table.asked(), "jink of 2");
}

// What he laid down behind it seemed to be his discard: seat 1 plays on, and that was his 杀.
TEST(APress, ThatComesTooLateForItsWindowMakesNoDiscardOfWhatFollows) {
    auto seats = with_health({4, 4});
    seats[1]["equip"] = {"eight_diagram@C2"};
    PlayedTable table(seats);
    const auto armour = table.lay(2, "eight_diagram@C2", "equip", 2);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@D4"}}, {"targets", {2}}});
    table.leaves(armour, 1);
    table.wait(350);
    table.pass(1);
    table.wait(1200);
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(1, "slash@C9");
    table.wait(1500);
    table.lay(2, "jink@HK");
    table.wait(1500);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.wait(500);
    const auto inputs = table.session->inputs();
    ASSERT_GE(inputs.size(), 3u);
    EXPECT_EQ(inputs.end()[-3]["cards"], nlohmann::json{"slash@C9"});
    EXPECT_EQ(inputs.end()[-2]["cards"], nlohmann::json{"jink@HK"});
    EXPECT_EQ(inputs.end()[-1]["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// The thumb that has said no to 刚烈 says 技能 at once: it was to be used.
TEST(APress, OfASkillRightAfterNoPutsThatRight) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"ganglie"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    ASSERT_EQ(table.hp(2), 3);
    ASSERT_TRUE(table.lit(2));
    table.wait(1000);
    table.pass(2);
    ASSERT_FALSE(table.lit(2));
    table.wait(1000);
    table.press(2, devices::Button::skill);
    EXPECT_EQ(table.session->inputs().back().value("skill", ""), "ganglie");
    EXPECT_EQ(table.asked(), "reveal of 2");
}

TEST(APress, OfASkillLongAfterNoSaysNothing) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"ganglie"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2), table.wait(1000), table.pass(2);
    const auto inputs = table.inputs();
    table.wait(5000);
    table.press(2, devices::Button::skill);
    EXPECT_EQ(table.inputs(), inputs);
}

TEST(TheWrongCard, ForASecondIsTakenBackOnceAnotherIsLaid) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"savage_assault@S7"}}});
    const auto wrong = table.lay(2, "nullification@SJ");
    table.wait(1500);
    table.leaves(wrong);
    table.wait(1200);
    table.lay(2, "slash@S8");
    const auto inputs = table.session->inputs();
    EXPECT_EQ(inputs.back()["do"], "respond");
    EXPECT_EQ(inputs.back()["cards"], nlohmann::json{"slash@S8"});
    EXPECT_THAT(table.open(), IsEmpty());
    EXPECT_EQ(table.asked().substr(0, 13), "nullification") << "the next is asked";
}

// It was swept, and is no wrong card.
TEST(TheWrongCard, IsNoneThatCameOntoThePile) {
    PlayedTable table(plain_seats(3));
    const auto used = table.lay(1, "ex_nihilo@H7");
    table.wait(1500);
    table.moves(used, 1, "discard");
    table.wait(500);
    table.lay(1, "savage_assault@S7");
    EXPECT_EQ(table.session->inputs()[0]["cards"], nlohmann::json{"ex_nihilo@H7"});
    for (const auto& input : table.session->inputs()) EXPECT_NE(input["do"], "take_back");
}

TEST(End, PressedTwiceInAMomentDeclinesNothingBehindIt) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"keji"};
    PlayedTable table(seats);
    table.pass(1);
    ASSERT_EQ(table.asked(), "choice of 1") << "克己";
    table.pass(1);
    EXPECT_EQ(table.asked(), "choice of 1");
}

}  // namespace
}  // namespace jianjun::app
