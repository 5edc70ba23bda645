// What tricks leave to be seen (锦囊): cards taken up, thrown down, passed on; and a press that is meant for later.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

json last(const PlayedTable& table) {
    auto line = table.session->inputs().back();
    line.erase("read"), line.erase("at"), line.erase("prompt");
    return line;
}

std::size_t hand(const PlayedTable& table, int seat) {
    return table.game().table().hand(static_cast<engine::Seat>(seat)).size();
}

json with_equipment(int seats, int seat, const char* card) {
    auto list = plain_seats(seats);
    list[static_cast<std::size_t>(seat - 1)]["equip"] = {card};
    return list;
}

json with_delayed(int seats, int seat, const char* card) {
    auto list = plain_seats(seats);
    list[static_cast<std::size_t>(seat - 1)]["judge"] = {card};
    return list;
}

TEST(Duel, WasAtWhoeverLaysTheSlashBehindTheWindowThatNobodyAnswered) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "duel@SA");
    table.lay(3, "slash@S7");
    EXPECT_EQ(table.asked(), "slash of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

// ---- 五谷丰登, 顺手牵羊, 过河拆桥 ----

TEST(Row, IsChosenFromByTakingUp) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "amazing_grace@H3");
    const auto jink = table.lay(1, "jink@H2");
    table.lay(1, "peach@H4");
    table.leaves(jink);
    table.wait(3000);
    EXPECT_EQ(last(table)["do"], "choose");
    EXPECT_THAT(table.open(), IsEmpty()) << "it was not taken back";
    EXPECT_EQ(hand(table, 1), 6U - 1 + 1);
}

TEST(Row, CardThatIsPlayedAtOnceWasTakenBefore) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "amazing_grace@H3");
    const auto slash = table.lay(1, "slash@S7");
    const auto peach = table.lay(1, "peach@H4");
    table.leaves(slash);
    table.wait(1000);
    table.leaves(peach);
    table.wait(1000);
    ASSERT_EQ(table.asked(), "play of 1");
    const auto inputs = table.inputs();
    table.lay(1, "slash@S7");
    EXPECT_EQ(table.inputs(), inputs + 1);
    EXPECT_EQ(table.asked(), "jink of 2");
    table.wait(6000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(Snatch, OfEquipmentIsSeenAsItIsTakenUp) {
    PlayedTable table(with_equipment(2, 2, "crossbow@CA"));
    const auto crossbow = table.lay(2, "crossbow@CA", "equip", 2);
    table.lay(1, "snatch@S3");
    table.leaves(crossbow);
    table.wait(8000);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_TRUE(table.game().table().cards({engine::Zone::equip, 2}).empty());
    EXPECT_THAT(table.open(), IsEmpty());
}

// Its owner lays it into the middle himself, though not everybody has let 无懈可击 go by.
TEST(Dismantlement, OfAHandCardMayBeLaidIntoTheMiddleByItsOwner) {
    for (const char* card : {"jink@D6", "slash@C4"}) {
        PlayedTable table(plain_seats(3));
        table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"dismantlement@S3"}}, {"targets", {2}}});
        table.pass(1);
        table.lay(2, card);
        EXPECT_EQ(last(table)["do"], "choose") << card;
        EXPECT_EQ(last(table)["from"]["seat"], 2) << card;
        EXPECT_TRUE(table.open().empty()) << card;
    }
}

TEST(Dismantlement, OfAHandCardIsSeenOnTheDiscardPile) {
    PlayedTable table(with_equipment(2, 2, "crossbow@CA"));
    table.lay(1, "dismantlement@S3");
    table.lay(2, "slash@S7", "discard");
    EXPECT_EQ(last(table)["from"]["zone"], "hand");
    EXPECT_EQ(hand(table, 2), 3U);
    EXPECT_EQ(table.asked(), "play of 1");
}

// ---- delayed tricks ----

TEST(DelayedTrick, ThatIsCancelledLeavesItsZoneAndIsNoPlay) {
    PlayedTable table(with_delayed(2, 1, "indulgence@S6"));
    const auto indulgence = table.lay(2, "indulgence@S6", "judge", 1);
    ASSERT_EQ(table.asked(), "nullification of 1");
    table.lay(1, "nullification@SJ");
    table.answer("无懈可击", "抵消对");
    table.moves(indulgence, 1, "discard");
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(Lightning, ThatIsCancelledGoesOnToTheNext) {
    PlayedTable table(with_delayed(2, 1, "lightning@SA"));
    const auto lightning = table.lay(2, "lightning@SA", "judge", 1);
    table.lay(2, "nullification@SJ");
    table.moves(lightning, 1, "judge", 2);
    EXPECT_EQ(table.asked(), "play of 1");
    EXPECT_THAT(table.game().table().cards({engine::Zone::judge, 2}), SizeIs(1));
    table.wait(8000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(JudgementCard, ThatIsItselfANullificationIsAskedAbout) {
    PlayedTable table(with_delayed(2, 1, "indulgence@S6"));
    table.lay(2, "indulgence@S6", "judge", 1);
    table.lay(1, "nullification@SJ");
    EXPECT_THAT(table.questions(false), Contains(HasSubstr("无懈可击")));
    table.answer("无懈可击", "翻开");
    EXPECT_EQ(last(table)["do"], "reveal");
}

// ---- which of two windows, and whom ----

TEST(Nullification, OfATrickWithTwoTargetsIsAskedAbout) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"iron_chain@SJ"}}, {"targets", {2, 3}}});
    table.lay(3, "nullification@SQ");
    table.answer("无懈可击", "抵消对3号位");
    EXPECT_EQ(last(table)["do"], "respond");
    table.touch({{"do", "end"}, {"seat", 1}});
    EXPECT_TRUE(table.game().table().seat(2).chained);
    EXPECT_FALSE(table.game().table().seat(3).chained);
}

TEST(Collateral, WhoseTargetsMayBeSeveralIsNotGuessed) {
    auto seats = plain_seats(4);
    seats[1]["equip"] = {"halberd@DQ"};
    PlayedTable table(seats);
    table.lay(1, "collateral@CQ");
    EXPECT_EQ(table.inputs(), 0);
    table.wait(6000);
    table.answer("目标是谁", "杀 3号位");
    EXPECT_EQ(last(table)["then"], json({3}));
}

TEST(IronChain, OnTheDiscardPileIsRecast) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "iron_chain@SJ", "discard");
    EXPECT_EQ(last(table)["do"], "recast");
    EXPECT_EQ(hand(table, 1), 6U);
}

TEST(FireAttack, IsNotTakenToBeAtItsUserBecauseHePressed) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "fire_attack@H2");
    table.pass(1);
    EXPECT_EQ(table.inputs(), 0);
}

// ---- what is said while a card waits ----

TEST(WordOnAPhone, FollowsTheCardThatWaitsForItsTarget) {
    PlayedTable table(with_equipment(3, 3, "crossbow@CA"));
    table.lay(1, "snatch@S3");
    ASSERT_EQ(table.inputs(), 0);
    const auto* prompt = table.game().prompt();
    const json take{{"do", "choose"}, {"seat", 1}, {"from", {{"seat", 3}, {"zone", "hand"}}}, {"cards", {"?"}}};
    table.session->take(SeatSaid{1, 1, 0, prompt->id, take, 0, 0}, table.now);
    EXPECT_EQ(table.inputs(), 2);
    EXPECT_EQ(hand(table, 3), 3U);
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(End, IsHeardPastAWindowForAllOnceItsPlayerHasDeclined) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "ex_nihilo@H7");
    ASSERT_EQ(table.asked(), "nullification of 1");
    table.pass(1);
    EXPECT_EQ(table.asked(), "nullification of 2");
    table.wait(500);  // sooner it is one press
    table.pass(1);
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(End, ThatIsPressedWhileAnotherIsAskedWaitsForHisAnswer) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    ASSERT_EQ(table.asked(), "jink of 2");
    table.pass(1);
    EXPECT_EQ(table.asked(), "jink of 2");
    table.lay(2, "jink@H2");
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(End, ThatIsPressedWhileACardIsInAHandFollowsIt) {
    PlayedTable table(with_equipment(3, 2, "crossbow@CA"));
    const auto crossbow = table.lay(2, "crossbow@CA", "equip", 2);
    table.lay(1, "snatch@S3");
    table.leaves(crossbow);
    table.pass(1);
    table.wait(3000);
    EXPECT_EQ(table.asked(), "discard of 1");
    EXPECT_EQ(hand(table, 1), 6U);
}

// ---- what was said long ago ----

TEST(Discard, OfTheSecondOfAFaceIsNotTakenForWhatWasChosenFromARow) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "amazing_grace@H3");
    const auto first = table.lay(1, "jink@H2");
    const auto second = table.lay(1, "peach@H4");
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"jink@H2"}}});
    table.touch({{"do", "choose"}, {"seat", 2}, {"cards", {"peach@H4"}}});
    table.leaves(first);
    table.leaves(second);
    table.pass(1);
    const auto jink = table.lay(1, "jink@H2", "discard");
    table.lay(1, "slash@S7", "discard");
    table.leaves(jink);  // deep in the pile
    table.wait(6000);
    ASSERT_EQ(table.asked(), "play of 2");
    table.touch({{"do", "end"}, {"seat", 2}});
    table.lay(2, "jink@H2", "discard");
    table.lay(2, "slash@S8", "discard");
    table.lay(2, "slash@S9", "discard");
    EXPECT_EQ(last(table)["cards"], json({"jink@H2", "slash@S8", "slash@S9"}));
}

TEST(Lightning, OfWhoeverIsNoTargetOfBlackTricksGoesStraightOntoTheDiscardPile) {
    auto seats = plain_seats(3);
    seats[0]["skills"] = {"hs__weimu"};
    PlayedTable table(seats);
    table.lay(1, "lightning@SA", "discard");
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_TRUE(table.open().empty());
    EXPECT_EQ(table.asked(), "play of 1");
}

TEST(Lightning, OfAnybodyElseIsNotUsedOnTheDiscardPile) {
    auto seats = plain_seats(3);
    seats[0]["hp"] = seats[0]["max_hp"] = 6;  // nothing is too much for his hand
    PlayedTable table(seats);
    table.lay(1, "lightning@SA", "discard");
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.open(), ::testing::ElementsAre(::testing::HasSubstr("牌不该放在那里")));
}

}  // namespace
}  // namespace jianjun::app
