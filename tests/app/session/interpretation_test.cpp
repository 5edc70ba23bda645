// From what was seen to what it meant (解读), in the language of the game.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using devices::Button;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Slash, WithOneTargetInReachIsUnderstoodAtOnce) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_TRUE(table.lit(2));
    EXPECT_EQ(table.session->tally().understood, 1);
}

TEST(Slash, WithoutATargetWaitsAndLightsWhoeverMayBeMeant) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_TRUE(table.lit(2));
    EXPECT_TRUE(table.lit(5));
    EXPECT_FALSE(table.lit(3)) << "out of reach";
    EXPECT_THAT(table.questions(false), IsEmpty());
}

TEST(Slash, WasAtWhoeverLaysTheJink) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.lay(5, "jink@H2");
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.hp(5), 4);
    EXPECT_EQ(table.session->tally().settled, 1);
    EXPECT_EQ(table.session->tally().asked, 0);
}

TEST(Slash, WasAtWhoeverSaysThatNoJinkComes) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.pass(5);
    EXPECT_EQ(table.hp(5), 3);
    EXPECT_EQ(table.hp(2), 4);
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(Slash, WasAtWhoeverSlidesHealth) {
    PlayedTable table(plain_seats(5));
    table.slide(2, 4), table.slide(5, 4);
    table.lay(1, "slash@S7");
    table.slide(2, 3);
    EXPECT_EQ(table.hp(2), 3);
    EXPECT_EQ(table.asked(), "play of 1");
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Slash, AHealthCardSlidTooEarlyIsRememberedForAMoment) {
    PlayedTable table(plain_seats(2));
    table.slide(2, 4);
    table.slide(2, 3);
    table.lay(1, "slash@S7");
    table.wait(200);
    EXPECT_EQ(table.hp(2), 3);
}

TEST(Slash, ThatNothingSettlesIsAskedOfItsUserAlone) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    EXPECT_EQ(table.session->questions().front().shown.seat, 1);
    EXPECT_TRUE(table.lit(1));
    table.pass(1);                   // not the first who is proposed
    table.press(1, Button::answer);  // the second
    EXPECT_EQ(table.asked(), "jink of 5");
    EXPECT_THAT(table.questions(false), IsEmpty());
}

TEST(Slash, TouchedOnTheDisplayIsTaken) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.wait(6000);
    const auto id = table.session->questions().front().shown.id;
    table.session->take(Settled{id, 0}, table.now);
    EXPECT_EQ(table.asked(), "jink of 2");
}

TEST(Slash, TakenBackBeforeAnybodyAnsweredNeverWas) {
    PlayedTable table(plain_seats(5));
    const auto card = table.lay(1, "slash@S7");
    table.leaves(card);
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_FALSE(table.lit(2));
    EXPECT_THAT(table.questions(false), IsEmpty());
}

TEST(Slash, ThatMissesItsTargetHoldsUpWhatComesNextOnlyUntilItIsAnswered) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.lay(1, "crossbow@CA", "equip", 1);
    ASSERT_THAT(table.questions(false), SizeIs(1)) << "something went on: asked without waiting";
    table.press(1, Button::answer);
    EXPECT_EQ(table.hp(2), 3) << "the crossbow says that no jink came";
    EXPECT_EQ(table.game().table().equipped_id(1, engine::Slot::weapon), engine::CardId::crossbow);
}

TEST(Answer, NeedsNoArm) {
    PlayedTable table(plain_seats(2));
    table.lay(0, "slash@S7");
    table.lay(0, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_EQ(table.hp(2), 4);
}

TEST(Answer, ThatDoesNotFitIsFlaggedAndStopsNothing) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    table.lay(2, "peach@H3");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("桃")));
    table.lay(2, "jink@H2");
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(Answer, FromTheWrongArmIsAskedAbout) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "slash@S7");
    table.pass(2);
    EXPECT_EQ(table.asked(), "play of 1");
    table.lay(3, "analeptic@S3");  // only seat 1 may use it now
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_THAT(table.questions(false), SizeIs(1));
}

TEST(SecondSlash, IsRefusedAndMayBeLetThroughByTheTable) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    table.lay(2, "jink@H2");
    table.lay(1, "slash@S8");
    ASSERT_THAT(table.questions(true), SizeIs(1));
    EXPECT_EQ(table.asked(), "play of 1");
    const auto& flag = table.session->questions().front();
    ASSERT_THAT(flag.shown.choices, SizeIs(2));
    table.session->take(Settled{flag.shown.id, 0}, table.now);
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(IllegalCard, TakenBackTakesItsFlagAlong) {
    PlayedTable table(plain_seats(2));
    const auto card = table.lay(1, "jink@H2");
    EXPECT_THAT(table.questions(true), SizeIs(1));
    table.leaves(card);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Equipment, IsWornWhereItLiesAndTheOldPieceGoesQuietly) {
    PlayedTable table(plain_seats(2));
    const auto old = table.lay(1, "crossbow@CA", "equip", 1);
    table.lay(1, "blade@S5", "equip", 1);
    EXPECT_EQ(table.game().table().equipped_id(1, engine::Slot::weapon), engine::CardId::blade);
    table.moves(old, 1, "discard");
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Equipment, ThatMakesRoomFirstIsNoPlay) {
    PlayedTable table(plain_seats(2));
    const auto old = table.lay(1, "crossbow@CA", "equip", 1);
    table.moves(old, 1, "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.lay(1, "blade@S5", "equip", 1);
    EXPECT_EQ(table.game().table().equipped_id(1, engine::Slot::weapon), engine::CardId::blade);
    table.wait(20000);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// A 杀 and its 闪, used and swept to the discard pile.
struct TwoUsed {
    explicit TwoUsed(PlayedTable& table)
        : table(table), slash(table.lay(1, "slash@S7")), jink(table.lay(2, "jink@H2")) {
        table.moves(slash, 1, "discard");
        table.moves(jink, 1, "discard");
    }
    // The pile is taken up to be shuffled.
    void gather() {
        table.leaves(slash);
        table.leaves(jink);
    }
    PlayedTable& table;
    std::uint64_t slash, jink;
};

TEST(UsedCards, OfAGatheredPileAreNotTakenForTheSameCardsPlayedAgain) {
    PlayedTable table(plain_seats(2));
    TwoUsed used(table);
    table.pass(1);
    used.gather();
    table.lay(2, "slash@S7");  // the deck has only one: somebody must look
    EXPECT_EQ(table.questions(true).size() + table.questions(false).size(), 1U);
}

TEST(Discard, OfACardThatWasInTheGatheredPileCounts) {
    PlayedTable table(plain_seats(2));
    TwoUsed used(table);
    table.session->take(
        Touched{{{"do", "rule"}, {"by", "table"}, {"why", "reshuffled"}, {"reshuffle", true}}}, table.now);
    used.gather();
    table.pass(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(1, "slash@S7", "discard");
    EXPECT_EQ(table.game().table().turn, 2);
}

TEST(Discard, ThatIsSeenOftenerThanTheDeckHasItIsTheSameCardNudged) {
    PlayedTable table(plain_seats(2));
    table.pass(1);
    table.lay(1, "slash@S7", "discard");
    const int told = table.inputs();
    table.lay(2, "slash@S7", "discard");
    table.wait(20000);
    EXPECT_EQ(table.inputs(), told);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(UsedCards, SweptToTheDiscardPileSayNothing) {
    PlayedTable table(plain_seats(2));
    const auto slash = table.lay(1, "slash@S7");
    const auto jink = table.lay(2, "jink@H2");
    table.moves(slash, 1, "discard");
    table.leaves(jink);  // it lies under the 杀 in the same hand
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_THAT(table.questions(true), IsEmpty());
    EXPECT_THAT(table.questions(false), IsEmpty());
}

TEST(End, ThatIsSaidBeforeTheTargetIsKnownIsKept) {
    auto seats = plain_seats(3);
    seats[1]["equip"] = {"nioh_shield@C2"};
    seats[2]["equip"] = {"vine@S2"};
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(1);  // against both of them it does nothing
    auto asked = table.session->questions();
    ASSERT_THAT(asked, SizeIs(1));
    table.session->take(Settled{asked.front().shown.id, 0}, table.now);
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(End, ThatIsSaidTooSoonWaitsForTheAnswer) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "slash@S7");
    table.pass(1);
    auto asked = table.session->questions();
    ASSERT_THAT(asked, SizeIs(1));
    table.session->take(Settled{asked.front().shown.id, 0}, table.now);
    EXPECT_EQ(table.asked(), "jink of 2");
    table.lay(2, "jink@H2");
    EXPECT_EQ(table.asked(), "discard of 1");
}

// Seat 1 is dying in his own turn, and somebody else is asked: 不出 is said of that, and does not end his turn once he lives.
TEST(End, IsNotSaidWhileSomebodyIsDying) {
    auto seats = plain_seats(3);
    seats[0]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    table.lay(2, "slash@S7");
    table.pass(1);
    ASSERT_EQ(table.asked(), "peach of 1");
    table.touch({{"do", "pass"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "peach of 2");
    table.pass(1);
    table.lay(2, "peach@H3");
    EXPECT_EQ(table.asked(), "play of 1");
}

// A neighbour helps: the place says whose equipment it is.
TEST(Equipment, ThatANeighbourLaysBeforeSomebodyIsThatSeats) {
    PlayedTable table(plain_seats(3));
    table.lay(3, "ice_sword@S2", "equip", 1);
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.session->inputs()[0]["seat"], 1);
    table.wait(6000);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

// One of the cards that must be discarded lies in the middle, laid by nobody's arm: once somebody has said so it counts, and is not
// asked about again.
TEST(Discard, OfACardThatWasAskedAboutIsCollected) {
    PlayedTable table(plain_seats(2));
    table.pass(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(0, "slash@S7");
    table.wait(5000);
    auto asked = table.session->questions();
    ASSERT_THAT(asked, SizeIs(1));
    table.session->take(Settled{asked.front().shown.id, 0}, table.now);
    EXPECT_THAT(table.session->questions(), ::testing::IsEmpty());
    table.lay(1, "slash@S8", "discard");
    EXPECT_EQ(table.game().table().turn, 2);
}

TEST(Discard, InTheMiddleByNobodysArmIsAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.pass(1);
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(2, "slash@S7");
    EXPECT_EQ(table.asked(), "discard of 1") << "another's card is not taken for what was to be discarded";
    EXPECT_THAT(table.questions(true).size() + table.questions(false).size(), ::testing::Ge(1U));
}

TEST(Dying, IsSavedByWhoseArmItIs) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(2);
    EXPECT_EQ(table.asked(), "peach of 1");
    EXPECT_TRUE(table.session->lights().at(2).dying);
    table.lay(4, "peach@H3");  // seats 1 to 3 have silently declined
    EXPECT_EQ(table.hp(2), 1);
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(Dying, TheLastRefusalMustBeSaid) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(2);
    for (const int seat : {1, 2, 3, 4}) table.pass(seat);
    EXPECT_EQ(table.asked(), "peach of 5");
    table.lay(1, "crossbow@CA", "equip", 1);
    EXPECT_TRUE(table.game().table().alive(2)) << "nobody dies of somebody's next card";
    table.pass(5);
    EXPECT_FALSE(table.game().table().alive(2));
}

TEST(TheDead, LayTheirHandsDownAndNobodyTakesItForPlay) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(2);
    for (const int seat : {1, 2, 3, 4, 5}) table.pass(seat);
    ASSERT_FALSE(table.game().table().alive(2));
    const int before = table.inputs();
    for (const char* card : {"peach@H3", "slash@S8", "jink@H2", "crossbow@CA"}) table.lay(2, card, "discard");
    table.wait(10000);
    EXPECT_EQ(table.inputs(), before);
    EXPECT_THAT(table.questions(true), IsEmpty());
    EXPECT_THAT(table.questions(false), IsEmpty());
}

TEST(Discard, IsCompleteWithItsLastCard) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = 3;
    PlayedTable table(seats);
    table.pass(1);
    EXPECT_EQ(table.asked(), "discard of 1");
    table.lay(1, "slash@S7", "discard");
    table.lay(1, "peach@H3", "discard");
    EXPECT_EQ(table.inputs(), 1);
    table.lay(1, "jink@H2", "discard");
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_EQ(table.asked(), "play of 2");
}

TEST(Discard, OfCardsThatNobodySawIsAskedFor) {
    auto seats = plain_seats(2);
    seats[0]["hp"] = 3;
    PlayedTable table(seats);
    table.pass(1);
    table.lay(1, "slash@S7", "discard");  // two more lie beneath it
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    table.press(1, Button::answer);
    EXPECT_EQ(table.asked(), "play of 2");
    EXPECT_EQ(table.game().table().hand(1).size(), 3u);
}

TEST(EndOfPlay, WaitsForCardsThatAreStillInAHand) {
    PlayedTable table(plain_seats(2));
    table.look(false);
    table.pass(1);
    EXPECT_EQ(table.inputs(), 0);
    table.lay(1, "slash@S7");
    EXPECT_EQ(table.asked(), "jink of 2");
    table.lay(2, "jink@H2");
    table.look(true);
    table.wait(100);
    EXPECT_EQ(table.inputs(), 2) << "the press answered a question that is closed now";
    table.pass(1);
    EXPECT_EQ(table.inputs(), 3);
}

TEST(UnreadCard, IsReadOnceItsCornerIsSeen) {
    PlayedTable table(plain_seats(2));
    auto move = table.move(vision::TableMove::Kind::appeared, "", "middle", 0, 1);
    move.card = 7;
    move.seen.name = "slash";
    move.seen.sure = vision::Certainty::name;
    table.see(move);
    EXPECT_EQ(table.inputs(), 0);
    move.kind = vision::TableMove::Kind::reread;
    move.seen.label = "slash@S7";
    move.seen.sure = vision::Certainty::exact;
    table.see(move);
    EXPECT_EQ(table.asked(), "jink of 2");
}

// It came into his hand while nobody saw it go from where it was worn.
TEST(WornCard, ThatOneTookFromAnotherIsUsedOnceHePutsItOn) {
    auto seats = plain_seats(2);
    seats[1]["equip"] = {"axe@D5"};
    PlayedTable table(seats);
    const auto axe = table.lay(0, "axe@D5", "equip", 2);
    table.touch({{"do", "rule"}, {"by", "referee"}, {"move", {{"cards", {"axe@D5"}}, {"from", {{"zone", "equip"}, {"seat", 2}}}, {"to", {{"zone", "hand"}, {"seat", 1}}}}}});
    const int before = table.inputs();
    table.moves(axe, 1, "equip", 1);
    ASSERT_EQ(table.inputs(), before + 1);
    EXPECT_EQ(table.session->inputs().back()["do"], "use");
    EXPECT_EQ(table.session->inputs().back()["cards"][0], "axe@D5");
}

// 青龙偃月刀: the deck has one, and four 无中生有.
TEST(UnreadCard, NeedsNoCornerWhereTheDeckHasOneOfItsName) {
    PlayedTable table(plain_seats(2));
    table.lay_half_read(1, "blade", "equip", 1);
    table.wait(100);
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(table.session->inputs().back()["cards"][0], "blade@S5");
}

// One that is seen elsewhere is another's reading: nothing is made of it unasked.
TEST(UnreadCard, IsNotTheOneThatLiesElsewhere) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "blade@S5", "equip", 1);
    ASSERT_EQ(table.inputs(), 1);
    table.lay_half_read(1, "blade");
    table.wait(100);
    EXPECT_EQ(table.inputs(), 1);
    table.wait(6000);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("青龙偃月刀")));
}

TEST(UnreadCard, ThatStaysUnreadIsAskedForByName) {
    PlayedTable table(plain_seats(2));
    table.lay_half_read(1, "ex_nihilo");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), ElementsAre(HasSubstr("无中生有")));
    EXPECT_EQ(table.inputs(), 0) << "a guess is not an answer";
    EXPECT_THAT(table.session->questions().front().shown.choices, SizeIs(5)) << "four faces, or none of them";
}

TEST(UnreadCard, ThatNobodyEnrolledIsAskedForAndNeverInvented) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "");
    table.wait(20000);
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.questions(false), SizeIs(1));
}

TEST(CoveredLens, IsFlaggedUntilItIsClear) {
    PlayedTable table(plain_seats(2));
    vision::TableMove move;
    move.kind = vision::TableMove::Kind::uncertain;
    move.why = {vision::NoticeId::covered};
    table.see(move);
    EXPECT_THAT(table.questions(true), SizeIs(1));
    table.look(true, false);
    EXPECT_THAT(table.questions(true), SizeIs(1));
    table.look(true, true);
    EXPECT_THAT(table.questions(true), IsEmpty());
}

TEST(Referee, IsCalledByAButton) {
    PlayedTable table(plain_seats(2));
    table.press(2, Button::referee);
    table.press(2, Button::referee);
    EXPECT_THAT(table.questions(true), ElementsAre(HasSubstr("请裁判")));
    EXPECT_TRUE(table.session->lights().at(2).referee);
}

TEST(Health, HeldDownAtThePadIsARuling) {
    PlayedTable table(plain_seats(2));
    devices::PadEvent held;
    held.seat = 2;
    held.button = Button::pass;
    held.long_press = true;
    table.session->take(Pressed{held}, table.now);
    EXPECT_EQ(table.hp(2), 3);
}

// Health that is seen where the engine has come to it says nothing of the next 杀.
TEST(ASlideOfHealth, IsOfTheDamageThatItShowedAlone) {
    auto seats = plain_seats(2);
    seats[0]["equip"] = {"crossbow@CA"};
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(2);
    table.slide(2, 3);
    table.touch(nlohmann::json::parse(R"({"do":"rule","by":"referee","why":"test","set":{"seat":2,"hp":4}})"));
    table.lay(1, "slash@S8");
    EXPECT_EQ(table.asked(), "jink of 2");
    EXPECT_EQ(table.hp(2), 4);
}

}  // namespace
}  // namespace jianjun::app
