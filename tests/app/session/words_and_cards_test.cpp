// Words and cards that come in another order than the deeds (言与牌不同步): before their time, after it, and of cards that were read as
// something else; a card for a second, and a press twice.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using ::testing::IsEmpty;

json zhiheng(const std::vector<std::string>& cards) {
    return {{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}, {"cards", cards}};
}

std::vector<json> that_count(const PlayedTable& table) {
    const auto inputs = table.session->inputs();
    std::vector<json> counting;
    for (std::size_t n = 0; n < inputs.size(); ++n)
        if (table.game().counts(static_cast<int>(n + 1)) && inputs[n]["do"] != "take_back") counting.push_back(inputs[n]);
    return counting;
}

json first_has_zhiheng(int seats) {
    auto all = plain_seats(seats);
    all[0]["skills"] = {"zhiheng"};
    return all;
}

TEST(WordsAheadOfADeed, CountOnceItHasBeenDone) {
    auto seats = first_has_zhiheng(2);
    seats[1]["equip"] = {"double_swords@S2"};
    PlayedTable table(seats);
    const auto worn = table.lay(2, "double_swords@S2", "equip", 2);
    table.lay(1, "dismantlement@S3");
    const auto inputs = table.inputs();
    table.touch(zhiheng({"jink@H2", "jink@D3"}));
    EXPECT_EQ(table.inputs(), inputs) << "what is taken off him is still to come";
    table.wait(1500);
    table.moves(worn, 0, "discard");
    const auto said = that_count(table);
    EXPECT_EQ(said.back()["skill"], "zhiheng");
    EXPECT_EQ(said[said.size() - 2]["do"], "choose");
    table.lay(1, "jink@H2", "discard");
    table.lay(1, "jink@D3", "discard");
    table.wait(6000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(WordsAheadOfADeed, AreRefusedWhereItDoesNotCome) {
    auto seats = first_has_zhiheng(2);
    seats[1]["equip"] = {"double_swords@S2"};
    PlayedTable table(seats);
    table.lay(2, "double_swords@S2", "equip", 2);
    table.lay(1, "dismantlement@S3");
    table.touch(zhiheng({"jink@H2"}));
    table.wait(5000);
    table.touch({{"do", "choose"}, {"seat", 1}, {"cards", {"double_swords@S2"}}});
    EXPECT_EQ(that_count(table).back()["do"], "choose");
}

// Two cards on the pile were read as a 桃 and a 无中生有, each played there; all of them were thrown away.
TEST(WordsAfterCards, SayWhatSeveralWereLaidDownFor) {
    auto seats = first_has_zhiheng(3);
    seats[0]["hp"] = 2;
    PlayedTable table(seats);
    table.lay(1, "peach@H3", "discard");
    table.wait(1200);
    table.lay(1, "ex_nihilo@H7", "discard");
    table.wait(1200);
    table.touch(zhiheng({"peach@H3", "ex_nihilo@H7"}));
    ASSERT_EQ(that_count(table).size(), 1U);
    EXPECT_EQ(that_count(table).front()["skill"], "zhiheng");
    EXPECT_EQ(table.hp(1), 2);
    table.wait(6000);
    EXPECT_THAT(table.open(), IsEmpty());
}

// The 闪 was laid down by the arm of whoever is aimed at once 流离 has been said, and read as his answer to a 杀 at him.
TEST(WordsAfterCards, SayAtWhomTheCardBeforeThemWasAimed) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"liuli"};
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.lay(3, "jink@D6", "discard");
    table.touch({{"do", "choose"}, {"seat", 2}, {"option", "liuli"}, {"seats", {3}}, {"cards", {"jink@D6"}}});
    table.wait(1000);
    const auto said = that_count(table);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0]["targets"], json{2});
    EXPECT_EQ(said[1]["option"], "liuli");
    EXPECT_EQ(table.asked(), "jink of 3");
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(TheWrongCard, OfARowIsTakenBackOnceAnotherIsTurnedOver) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "amazing_grace@H3");
    const auto wrong = table.lay(1, "jink@H2");
    table.wait(1400);
    table.leaves(wrong);
    table.wait(1500);
    for (const auto* card : {"peach@H4", "slash@S7", "duel@SA"}) table.lay(1, card);
    std::vector<json> row;
    for (const auto& input : that_count(table))
        if (input["do"] == "reveal") row.push_back(input["cards"][0]);
    EXPECT_THAT(row, ::testing::ElementsAre("peach@H4", "slash@S7", "duel@SA"));
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(ACardThatDoesNotCount, LeavesStandingWhatFollowedIt) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "amazing_grace@H3");
    const auto jink = table.lay(1, "jink@H2");
    table.wait(6000);
    table.lay(1, "peach@H4");
    table.leaves(jink);
    table.wait(4000);
    table.answer("拿起来了", "不算");
    const auto said = that_count(table);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said.back()["cards"], json{"peach@H4"});
    for (const auto* card : {"slash@S7", "duel@SA"}) table.lay(1, card);
    EXPECT_EQ(that_count(table).size(), 4U);
    table.wait(6000);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(APressTwice, EndsNothingBehindAWindowForAll) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "ex_nihilo@H7");
    table.pass(1);
    table.pass(1);
    table.pass(2);
    table.pass(3);
    table.wait(5000);
    EXPECT_EQ(table.asked(), "play of 1");
}

// 不出 to what 火攻 costs was the end of the turn as well: seat 2 plays on.
TEST(NoToAPrice, EndsTheTurnWhereAnotherPlaysOn) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", 1}, {"hand", 2}}}});
    table.lay(1, "fire_attack@H3");
    table.lay(0, "jink@H8");
    table.pass(1);
    table.wait(6000);
    table.answer("目标", "2号位");
    table.lay(2, "crossbow@CA", "equip", 2);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(that_count(table).back()["cards"], json{"crossbow@CA"});
    EXPECT_THAT(table.questions(true), IsEmpty());
}

// 乐不思蜀 is judged, and what is turned over straight onto the pile might have answered it as well.
TEST(AJudgement, ThatIsANullificationOnThePileIsAskedAbout) {
    PlayedTable table(plain_seats(2));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"indulgence@S6"}}, {"targets", {2}}});
    table.touch({{"do", "end"}, {"seat", 1}});
    table.lay(1, "slash@S8", "discard");
    ASSERT_EQ(table.asked(), "nullification of 2");
    table.lay(2, "nullification@SJ", "discard");
    table.wait(1000);
    EXPECT_THAT(table.questions(false),
                ::testing::ElementsAre(::testing::HasSubstr("无懈可击♠J】是什么意思")));
    table.answer("什么意思", "翻开");
    EXPECT_EQ(that_count(table).back()["do"], "reveal");
}

// Nobody's arm was seen, and the others are asked after seat 1: the 桃 may be anybody's.
TEST(ARescue, ByNobodysArmIsAskedAbout) {
    auto seats = plain_seats(3);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    table.slide(2, 0);
    ASSERT_EQ(table.asked(), "peach of 1");
    table.lay(0, "peach@H3");
    table.wait(1000);
    EXPECT_FALSE(table.questions(false).empty());
    EXPECT_EQ(that_count(table).back()["do"], "pass") << "nothing is guessed";
}

// Seat 1, whose turn it is, sweeps up what the dead leaves: that he has played it is one meaning, and not the only one.
TEST(AnUnsaidDeath, MayBeToldByWhoeverSweepsUp) {
    auto seats = plain_seats(3);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.pass(2);
    table.slide(2, 0);
    table.lay(1, "ex_nihilo@H7", "discard");
    table.wait(3000);
    std::vector<std::string> choices;
    for (const auto& question : table.session->questions())
        for (const auto& choice : question.shown.choices) choices.push_back(choice.text.zh);
    EXPECT_THAT(choices, ::testing::Contains(::testing::AllOf(::testing::HasSubstr("没有人救"), ::testing::Not(::testing::HasSubstr("无中生有")))));
}

// A card that is shown for somebody else (火攻) is laid by a neighbour, read as his 无懈可击, and goes back
// into the hand that it came from: what is played stays on the table. What was answered before stands.
TEST(CardInUse, ThatAHandTakesUpWasShown) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "fire_attack@H2");
    const auto shown = table.lay(3, "nullification@CK");
    table.wait(4000);
    table.answer("目标是谁", "2号");
    ASSERT_EQ(that_count(table).back()["do"], "respond") << "by the arm that laid it";
    table.leaves(shown, 2);
    table.wait(1000);  // and does not come back
    const auto said = that_count(table);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(said[0]["targets"], json{2});
    EXPECT_EQ(said[1]["do"], "reveal");
    EXPECT_EQ(said[1]["seat"], 2);
    EXPECT_THAT(table.open(), IsEmpty());
}

// 决斗 at one of three, and nobody says at whom; a neighbour lays a 杀 for whoever it is. His health says who
// it was.
TEST(CardsBehindAnOpenTarget, AreReadBeforeWhatFollowsThem) {
    PlayedTable table(plain_seats(4));
    table.lay(1, "duel@CA");
    table.wait(700);
    table.lay(3, "slash@D7");
    table.wait(700);
    table.lay(1, "thunder__slash@C5");
    table.wait(1500);
    table.slide(2, 3);
    table.wait(3000);
    const auto said = that_count(table);
    ASSERT_FALSE(said.empty());
    EXPECT_EQ(said[0]["targets"], json{2});
    EXPECT_EQ(said[1]["seat"], 2) << "whoever's arm it was";
    EXPECT_EQ(table.hp(2), 3);
}

// A trick that could be aimed at one alone is read without a target, and then its player names that one.
TEST(WordsAfterTheCards, ThatNameTheOnlyTargetSayNothingNew) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "snatch@S3");
    table.wait(1000);
    table.pass(2);
    table.wait(1000);
    const int inputs = table.inputs();
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"snatch@S3"}}, {"targets", {2}}});
    EXPECT_EQ(table.inputs(), inputs);
    table.pass(1);
    EXPECT_EQ(table.asked(), "choice of 1");
}

}  // namespace
}  // namespace jianjun::app
