// Nothing that lies in the open is forgotten (不失一张): what once was lost without a question or a flag.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const json other_seats_health{
    {"do", "rule"}, {"by", "table"}, {"why", "it was wrong"}, {"set", {{"seat", 3}, {"hp", 2}}}};

// ---- something else is touched meanwhile ----

TEST(WaitingSlash, IsStillSettledByTheJinkAfterAnUnrelatedTouch) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.touch(other_seats_health);
    EXPECT_TRUE(table.lit(5));
    table.lay(5, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.inputs(), 3);
    EXPECT_EQ(table.hp(5), 4);
}

TEST(WaitingSlash, IsStillAskedAboutAfterAnUnrelatedTouch) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.wait(3000);
    table.touch(other_seats_health);
    table.wait(3000);
    EXPECT_THAT(table.questions(false), Contains(HasSubstr("目标是谁"))) << "5 s after it was laid";
    table.touch(other_seats_health);
    EXPECT_THAT(table.questions(false), Contains(HasSubstr("目标是谁"))) << "and it stays asked";
}

TEST(WaitingSlash, IsExplainedByATouchThatNamesIt) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {5}}});
    EXPECT_EQ(table.asked(), "jink of 5");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UnreadCard, IsStillAskedAboutAfterAnUnrelatedTouch) {
    PlayedTable table(plain_seats(2));
    table.lay_unread(1);
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    table.touch({{"do", "rule"}, {"by", "table"}, {"why", "it was wrong"}, {"set", {{"seat", 2}, {"hp", 2}}}});
    EXPECT_THAT(table.questions(false), SizeIs(1));
}

TEST(UnreadCard, IsAskedAboutNoMoreOnceTheEyesReadIt) {
    PlayedTable table(plain_seats(2));
    const auto card = table.lay_unread(1);
    table.wait(6000);
    table.read_better(card, "slash@S7");
    EXPECT_THAT(table.open(), IsEmpty());
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(CardSaidBeforeItIsLaid, IsNotPlayedTwice) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.lay(1, "slash@S7");
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_THAT(table.open(), IsEmpty());
}

// ---- taken back, and still there ----

TEST(TakenBackCard, ThatStaysInTheMiddleIsAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    table.take_back(1);
    EXPECT_EQ(table.asked(), "play of 1") << "after a take-back nothing advances by itself";
    table.wait(6000);
    EXPECT_EQ(table.inputs(), 2);
    ASSERT_THAT(table.questions(false), Contains(HasSubstr("杀")));
    table.answer("杀", "使用");
    EXPECT_EQ(table.asked(), "jink of 2") << "it was meant after all";
}

TEST(TakenBackCard, ThatIsNudgedIsPlayedAgain) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.take_back(1);
    table.moves(slash, 1, "middle");
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(TakenBackCard, ThatGoesBackToTheHandSaysNothing) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.take_back(1);
    table.leaves(slash);
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(TakenBackCard, CountsAgainWhenTheTakeBackIsTakenBack) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    table.take_back(1);
    table.touch({{"do", "take_back"}, {"to", 1}});
    EXPECT_EQ(table.asked(), "jink of 2");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(CardThatDoesNotCount, AndIsLeftLyingIsAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "jink@H2");
    table.answer("闪", "收回");
    EXPECT_THAT(table.open(), IsEmpty());
    table.wait(6000);
    EXPECT_THAT(table.open(), Contains(HasSubstr("闪")));
    table.answer("闪", "不用管它");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty()) << "whoever waves it away is not asked again";
}

// ---- several cards of one answer ----

TEST(DiscardOfTwo, WithoutTheCardThatWasPickedUpAgain) {
    PlayedTable table(plain_seats(2));
    table.pass(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    const auto kept = table.lay(1, "slash@S7", "discard");
    table.leaves(kept);
    table.lay(1, "peach@H3", "discard");
    EXPECT_EQ(table.asked(), "discard of 1") << "one lies there, not two";
    table.lay(1, "jink@H2", "discard");
    ASSERT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], json({"peach@H3", "jink@H2"}));
}

TEST(DiscardOfTwo, SaidOnTheDisplayWithOtherCardsLeavesTheLyingOneToBeAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.pass(1);
    table.lay(1, "slash@S7", "discard");
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"peach@H3", "jink@H2"}}});
    ASSERT_EQ(table.game().table().turn, 2);
    EXPECT_THAT(table.open(), SizeIs(1));
}

// ---- a card that may be a skill ----

nlohmann::json judged_in_sight_of_guicai() {
    auto seats = plain_seats(3);
    seats[1]["equip"] = {"eight_diagram@S2"};
    seats[2] = {{"role", "rebel"}, {"general", "simayi"}};
    return seats;
}

// 2 judges 八卦阵 for 闪; the card is black, and 司马懿 (3) may change it.
void judge_black(PlayedTable& table) {
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 2}, {"skill", "eight_diagram"}});
    ASSERT_EQ(table.asked(), "reveal of 2");
    table.lay(2, "slash@S8");
    ASSERT_EQ(table.asked(), "choice of 3");
}

TEST(JinkDuringGuicai, OfAnUnseenArmIsTheAnswerThatComesNext) {
    PlayedTable table(judged_in_sight_of_guicai());
    judge_black(table);
    table.lay(0, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_EQ(table.session->inputs().back()["seat"], 2);
}

TEST(CardDuringGuicai, ThatFitsNothingElseIsGuicai) {
    PlayedTable table(judged_in_sight_of_guicai());
    judge_black(table);
    const auto hand = table.game().table().hand(3).size();
    table.lay(3, "peach@H3");
    EXPECT_EQ(table.game().table().hand(3).size(), hand - 1);
    EXPECT_EQ(table.asked(), "play of 1") << "the judgement is red now";
    EXPECT_EQ(table.hp(2), 4);
}

// ---- picked up again ----

TEST(ClearSlash, ThatIsPickedUpAgainIsAskedAbout) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    ASSERT_EQ(table.asked(), "jink of 2");
    table.leaves(slash);
    table.wait(4000);
    ASSERT_THAT(table.questions(false), Contains(HasSubstr("杀")));
    EXPECT_EQ(table.session->questions().front().shown.seat, 1);
    table.answer("杀", "撤销");
    EXPECT_EQ(table.asked(), "play of 1");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(ClearSlash, ThatIsPickedUpAndAnsweredCounts) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.leaves(slash);
    table.wait(4000);
    table.lay(2, "jink@H2");
    table.wait(200);
    EXPECT_THAT(table.open(), IsEmpty()) << "whoever answers it says that it was meant";
}

TEST(ClearSlash, ThatComesBackWasOnlyMoved) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.leaves(slash);
    table.wait(1000);
    table.lay(1, "slash@S7");
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(UsedCards, SweptOutOfSightWithOthersAreNotAskedAbout) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    const auto jink = table.lay(2, "jink@H2");
    table.leaves(jink);
    table.moves(slash, 1, "discard");
    table.wait(20000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(SlashTakenBack, IsPlayedAgainAtOnceAndCounts) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.take_back(1);
    table.leaves(slash);
    table.lay(1, "slash@S7");
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(HandOfTheDead, ThatIsAliveAgainIsNotExpectedAnyMore) {
    auto seats = plain_seats(3);
    PlayedTable table(seats);
    table.pass(1);
    for (const char* card : {"slash@S7", "slash@S8"}) table.lay(1, card, "discard");
    ASSERT_EQ(table.asked(), "play of 2");
    table.touch({{"do", "rule"}, {"by", "table"}, {"why", "test"}, {"kill", {{"seat", 3}, {"source", 2}}}});
    table.take_back(1);
    table.touch({{"do", "end"}, {"seat", 2}});
    ASSERT_EQ(table.asked(), "discard of 2");
    table.lay(3, "peach@H3", "discard");
    table.lay(3, "jink@H2", "discard");
    EXPECT_EQ(table.game().table().turn, 3) << "they are what seat 2 discards, whose arm it seemed to be or not";
}

TEST(HeldPress, IsToldNoByATakeBack) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    table.lay(2, "jink@H2");
    table.look(false);
    table.pass(1);
    table.session->take_notices();
    table.take_back(2);
    EXPECT_THAT(table.session->take_notices(), Contains(std::pair(1, devices::Notice::too_late)));
    table.leaves(slash);
    table.look(true);
    table.wait(3000);
    EXPECT_EQ(table.asked(), "play of 1") << "the turn does not end by what was pressed before";
}

// ---- what the eyes think better of ----

TEST(CardNamedOtherwiseLater, IsFlaggedAndMayBePlayedAsItIs) {
    PlayedTable table(plain_seats(2));
    const auto card = table.lay(1, "slash@S7");
    table.read_better(card, "slash@S8");
    ASSERT_THAT(table.questions(true), SizeIs(1));
    table.answer("看错", "重来");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_EQ(table.session->inputs().back()["cards"], json({"slash@S8"}));
}

TEST(CardSeenTwice, GoesOnUnderItsNewNumber) {
    PlayedTable table(plain_seats(5));
    const auto was = table.lay(1, "slash@S7");
    table.lay(1, "slash@S7");  // the eyes have not missed it yet where it lay
    table.leaves(was);
    EXPECT_EQ(table.inputs(), 0);
    table.wait(6000);
    EXPECT_THAT(table.open(), Contains(HasSubstr("目标是谁"))) << "it still waits for its target";
    table.lay(5, "jink@H2");
    EXPECT_EQ(table.hp(5), 4);
    EXPECT_EQ(table.inputs(), 2);
}

TEST(CardFaceDownInTheMiddle, IsAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.lay_face_down(1, "middle");
    table.wait(6000);
    EXPECT_THAT(table.open(), Contains(HasSubstr("扣")));
}

// ---- presses ----

TEST(Press, ThatMeansNothingIsToldNo) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    table.session->take_notices();
    table.press(1, devices::Button::skill);
    EXPECT_THAT(table.session->take_notices(), SizeIs(1));
}

TEST(Press, OnAQuestionThatIsClosedIsToldThatItIsTooLate) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    devices::PadEvent late;
    late.seat = 2;
    late.button = devices::Button::answer;
    late.prompt = table.session->lights().at(2).prompt;
    table.lay(2, "jink@H2");
    table.session->take_notices();
    table.session->take(Pressed{late}, table.now);
    EXPECT_THAT(table.session->take_notices(), Contains(std::pair(2, devices::Notice::too_late)));
}

// Two ♣10 杀 are in the deck: the second is laid while the first is being tidied away.
TEST(Twins, TheSecondOfAFaceIsAnotherCardThoughTheFirstHasJustGone) {
    PlayedTable table(plain_seats(2));
    const auto first = table.lay(1, "slash@C10");
    table.pass(2);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?"}}});
    table.leaves(first);
    table.wait(1500);
    const int before = table.inputs();
    table.lay(2, "slash@C10");
    EXPECT_EQ(table.inputs(), before + 1);
    EXPECT_EQ(table.asked(), "jink of 1");
}

TEST(Twins, TheOnlyOneOfItsFaceIsTheSameCard) {
    PlayedTable table(plain_seats(2));
    const auto first = table.lay(1, "slash@S7");
    table.pass(2);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?"}}});
    table.leaves(first);
    table.wait(1500);
    const int before = table.inputs();
    table.lay(2, "slash@S7");
    EXPECT_EQ(table.inputs(), before) << "it was pushed about";
}

// Two ♦7 闪 are in the deck. The eyes give the one that is swept away another number where it slides to rest: that is no second
// card, and the second is known when it comes.
TEST(Twins, WhatSlidesOnItsPileIsNotTheOtherOfItsFace) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7"), jink = table.lay(2, "jink@D7");
    ASSERT_EQ(table.asked(), "play of 1");
    table.moves(jink, 1, "discard");
    table.leaves(slash);
    table.wait(800);
    table.lay(1, "jink@D7", "discard");
    table.wait(15'000);
    EXPECT_THAT(table.open(), IsEmpty());
    table.touch({{"do", "end"}, {"seat", 1}});
    table.touch({{"do", "discard"}, {"seat", 1}, {"cards", {"?"}}});
    table.lay(2, "slash@S8");
    table.lay(1, "jink@D7");
    table.wait(15'000);
    EXPECT_THAT(table.open(), IsEmpty());
    EXPECT_EQ(table.asked(), "play of 2");
    EXPECT_EQ(table.hp(1), 4);
}

}  // namespace
}  // namespace jianjun::app
