// What people leave unsaid (没说出口的): nobody rescues, a turn is over, whose card it is.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

// Seat 2 has been hit by its last health, and is dying.
nlohmann::json second_has_one_health() {
    auto seats = plain_seats(4);
    seats[1]["hp"] = 1;
    return seats;
}
void let_the_second_die(PlayedTable& table) {
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    table.slide(2, 0);
}

TEST(AnUnsaidDeath, IsAskedAboutOncePeopleGoOn) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_TRUE(table.game().table().alive(2)) << "what ends a life is never implied";
    EXPECT_THAT(table.open(), IsEmpty()) << "words may still come";
    table.wait(3000);
    table.answer("什么意思", "没有人救");
    EXPECT_FALSE(table.game().table().alive(2));
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
}

TEST(AnUnsaidDeath, IsNoneWhereHeIsRescuedMeanwhile) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.lay(2, "peach@H3");
    EXPECT_TRUE(table.game().table().alive(2));
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"}) << "it was his next card";
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(AnUnsaidDeath, IsAgainstTheRulesWhereSomebodySaysNo) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.lay(1, "crossbow@CA", "equip", 1);
    table.wait(3000);
    table.answer("什么意思", "都不是");
    EXPECT_TRUE(table.game().table().alive(2));
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("诸葛连弩")));
    EXPECT_THAT(table.questions(false), Not(Contains(HasSubstr("什么意思")))) << "it has been answered";
}

// What the dead leaves pays what his hand owes, the card that told of it, too: nothing is left to pay with a
// card of others.
TEST(AnUnsaidDeath, IsPaidForByTheCardThatTellsIt) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.lay(2, "slash@D10", "discard");
    table.wait(6000);
    table.answer("什么意思", "没有人救");
    EXPECT_FALSE(table.game().table().alive(2));
    for (const auto* rest : {"jink@H2", "jink@D3", "jink@D4"}) table.lay(2, rest, "discard");
    table.lay(1, "iron_chain@CJ", "discard");
    EXPECT_EQ(table.session->inputs().back().value("do", ""), "recast");
    EXPECT_THAT(table.open(), IsEmpty());
}

// He was dead already as he threw down the first: the 桃 among his cards saves nobody.
TEST(AnUnsaidDeath, IsNotUndoneByAPeachAmongTheCardsOfTheDead) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.lay(2, "slash@D10", "discard");
    table.lay(2, "peach@H7", "discard");
    table.wait(6000);
    table.answer("什么意思", "没有人救");
    EXPECT_FALSE(table.game().table().alive(2));
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(AnUnsaidDeath, IsAskedAboutWhereNothingMoreHappens) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.wait(7000);
    EXPECT_THAT(table.questions(false), IsEmpty()) << "people look for a card";
    table.wait(2000);
    table.answer("没有人救吗", "没有人救");
    EXPECT_FALSE(table.game().table().alive(2));
}

TEST(AnUnsaidDeath, IsAskedAboutNoMoreOnceSomebodyHasSaidIt) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.wait(9000);
    ASSERT_THAT(table.questions(false), Contains(HasSubstr("没有人救吗")));
    table.touch({{"do", "respond"}, {"seat", 3}, {"cards", {"peach@H3"}}});
    table.wait(100);
    EXPECT_THAT(table.questions(false), IsEmpty());
}

// 结束 of whoever has let the dying go by already waits for the others.
TEST(End, OfWhoeverHasRefusedToRescueWaitsForTheOthers) {
    PlayedTable table(second_has_one_health());
    let_the_second_die(table);
    table.pass(1);
    table.pass(2);
    table.pass(3);
    ASSERT_EQ(table.asked(), "peach of 4");
    table.pass(1);
    table.pass(4);
    ASSERT_FALSE(table.game().over());
    EXPECT_FALSE(table.game().table().alive(2));
    EXPECT_NE(table.asked(), "play of 1") << "his turn is over";
}

TEST(ACardOutOfTurn, MayMeanThatTheTurnBeforeIsOver) {
    PlayedTable table(plain_seats(2));
    holds_two(table, 1);
    table.lay(2, "crossbow@CA", "equip", 2);
    EXPECT_THAT(table.questions(true), IsEmpty()) << "it makes sense behind the end";
    table.wait(6000);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("诸葛连弩")));
    table.answer("诸葛连弩", "回合结束了");
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
}

// Seat 2 lays down what seat 1 could play as well, with its own arm, and goes on.
TEST(ACardOfTheNextOne, MeansThatTheTurnBeforeIsOverWhereItGoesOn) {
    PlayedTable table(plain_seats(3));
    holds_two(table, 1);
    table.lay(2, "amazing_grace@H3");
    table.wait(3000);
    table.lay(2, "peach@H4");
    table.wait(3000);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"peach@H4"});
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(ACardOfTheNextOne, IsAskedAboutOnceWhomeverItMayBeAimedAt) {
    PlayedTable table(plain_seats(5));
    holds_two(table, 1);
    table.lay(2, "dismantlement@S3");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("过河拆桥")));
    table.answer("过河拆桥", "回合结束了");
    table.wait(6000);
    EXPECT_EQ(table.game().table().turn, 2);
    table.answer("目标", "4号位");
    EXPECT_EQ(table.session->inputs().back()["targets"], nlohmann::json{4});
}

TEST(WordsOfTheNextOne, SayThatTheTurnBeforeIsOver) {
    PlayedTable table(plain_seats(3));
    for (const int seat : {1, 2}) holds_two(table, seat);
    table.touch({{"do", "end"}, {"seat", 2}});
    EXPECT_EQ(table.game().table().turn, 3) << "two and two drawn";
}

// An arm that nobody saw laid it: seat 1 could have used it as well.
TEST(WordsOfTheNextOne, SayWhoseCardItIsThatWaits) {
    PlayedTable table(plain_seats(4));
    holds_two(table, 1);
    table.lay(0, "slash@S9");
    table.wait(1500);
    table.touch({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S9"}}, {"targets", {1}}});
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.asked(), "jink of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

// A second touch on 结束, and nothing else.
TEST(WordsOfTheNextOne, SayNothingOfTheOtherOfTwo) {
    PlayedTable table(plain_seats(2));
    for (const int seat : {1, 2}) holds_two(table, seat);
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.game().table().turn, 2);
    table.touch({{"do", "end"}, {"seat", 1}});
    EXPECT_EQ(table.game().table().turn, 2);
}

// Seat 1 has swept the middle; an arm that nobody saw lays 无中生有, and seat 2 its crossbow: its turn has
// begun.
TEST(ACardOfAnUnseenArm, MayBeTheNextOnesWhereWhoeversTurnItIsHasTidiedUp) {
    PlayedTable table(with_health({8, 8, 8}));
    const auto used = table.lay(1, "ex_nihilo@H7");
    for (const int seat : {1, 2, 3}) table.pass(seat), table.wait(500);
    ASSERT_EQ(table.asked(), "play of 1");
    const int before = table.inputs();
    table.moves(used, 1, "discard");
    table.wait(1500);
    table.lay(0, "ex_nihilo@H8");
    table.wait(700);
    EXPECT_EQ(table.inputs(), before) << "it may be either's";
    table.lay(2, "crossbow@CA", "equip", 2);
    table.wait(4000);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// Where nothing was swept it is still his.
TEST(ACardOfAnUnseenArm, IsHisWhoseTurnItIsWhereNothingWasSwept) {
    PlayedTable table(with_health({8, 8, 8}));
    table.lay(1, "ex_nihilo@H7");
    for (const int seat : {1, 2, 3}) table.pass(seat), table.wait(500);
    table.lay(0, "amazing_grace@H3");
    EXPECT_EQ(table.session->inputs().back()["seat"], 1);
}

// Swept with the 无懈可击 that has cancelled it: nobody has said yet at whom it was aimed.
TEST(ACardThatWaits, IsStillWhatItWasOnceItIsSwept) {
    PlayedTable table(plain_seats(4));
    const auto trick = table.lay(1, "dismantlement@S3");
    table.wait(1500);
    const auto answer = table.lay(3, "nullification@SJ");
    table.wait(1500);
    table.leaves(trick, 1);
    table.moves(answer, 1, "discard");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("过河拆桥")));
    table.answer("过河拆桥", "2号位");
    ASSERT_GE(table.game().inputs(), 2);
    EXPECT_EQ(table.session->inputs()[1]["cards"], nlohmann::json{"nullification@SJ"});
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// 火攻: the hand card that is shown is a 无懈可击, which might answer the trick as well.
TEST(ACardThatIsAskedAbout, WasShownWhereItIsTakenUpAgain) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"fire_attack@H3"}}, {"targets", {2}}});
    const auto card = table.lay(2, "nullification@SJ");
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("无懈可击♠J】是什么意思")));
    table.wait(1000);
    table.leaves(card);
    EXPECT_EQ(table.session->inputs().back()["do"], "reveal");
    EXPECT_EQ(table.asked(), "discard of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

// 苦肉 is said aloud, and shows nothing but the health that it costs.
TEST(AnUnsaidSkill, IsToldByTheHealthThatItCosts) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"kurou"};
    PlayedTable table(seats);
    table.slide(1, 3);
    table.look();
    table.wait(3500);
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.session->inputs().back().value("skill", ""), "kurou");
    EXPECT_EQ(table.hp(1), 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Said twice, and his turn is over before anybody wonders.
TEST(AnUnsaidSkill, IsToldByTheEndOfHisTurn) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"kurou"};
    PlayedTable table(seats);
    table.slide(1, 3);
    table.wait(600);
    table.slide(1, 2);
    table.wait(600);
    table.pass(1);
    EXPECT_EQ(table.hp(1), 2);
    EXPECT_EQ(table.asked(), "discard of 1");
    table.wait(7000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// 奸雄: whoever was hit takes up what hit him.
TEST(AnUnsaidSkill, IsToldByTheCardThatItTakes) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"jianxiong"};
    PlayedTable table(seats);
    const auto slash = table.lay(1, "slash@S8");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S8"}}, {"targets", {2}}});
    table.pass(2);
    table.slide(2, 3);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.wait(1000);
    table.leaves(slash, 2);
    table.wait(1000);
    EXPECT_EQ(table.session->inputs().back().value("skill", ""), "jianxiong");
    EXPECT_EQ(table.asked(), "play of 1");
}

// 青囊: a card onto the pile, and somebody's health is slid up.
TEST(AnUnsaidSkill, IsToldByItsPriceAndWhomItHeals) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"qingnang"};
    seats[2]["hp"] = seats[3]["hp"] = 2;
    PlayedTable table(seats);
    table.lay(1, "lightning@SA", "discard");
    table.wait(900);
    table.slide(3, 3);
    table.wait(9000);
    EXPECT_EQ(table.hp(3), 3);
    EXPECT_EQ(table.hp(4), 2);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(AnUnsaidSkill, IsNotTheReasonOfAnothersHealth) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"kurou"};
    PlayedTable table(seats);
    table.slide(2, 3);
    table.look();
    table.wait(3500);
    EXPECT_EQ(table.inputs(), 0);
}

// What is said behind a card of one's own that was just put on is no other word for that.
TEST(WordsAfterACard, ThatGiveUpWhatIsWornDoNotUndoIt) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"zhiheng"};
    PlayedTable table(seats);
    table.lay(1, "vine@C2", "equip", 1);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}, {"cards", {"vine@C2"}}});
    for (const auto& input : table.session->inputs()) EXPECT_NE(input["do"], "take_back");
    EXPECT_EQ(table.session->inputs().back()["skill"], "zhiheng");
}

TEST(AQuestion, BehindWhichTheTablePlaysOnIsPutOnceMore) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.wait(500);
    table.lay(1, "ex_nihilo@H7");
    ASSERT_EQ(table.session->questions().size(), 1u);
    const auto first = table.session->questions().front().shown.id;
    table.wait(9000);
    EXPECT_EQ(table.session->questions().front().shown.id, first);
    table.wait(2000);
    ASSERT_EQ(table.session->questions().size(), 1u);
    EXPECT_NE(table.session->questions().front().shown.id, first);
    table.session->take(Settled{first, 0}, table.now);
    EXPECT_EQ(table.session->inputs().front()["targets"], nlohmann::json{2})
        << "an answer to the first is one to the second";
}

}  // namespace
}  // namespace jianjun::app
