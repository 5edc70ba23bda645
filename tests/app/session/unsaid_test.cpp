// What people leave unsaid (没说出口的), and what they do for a second: nobody rescues, a turn is over, the wrong card.
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

// His turn ends without a discard.
void holds_two(PlayedTable& table, int seat) {
    table.touch({{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", seat}, {"hand", 2}}}});
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

// Each has four cards, and two more in his turn.
nlohmann::json with_health(const std::vector<int>& health) {
    auto seats = plain_seats(static_cast<int>(health.size()));
    for (std::size_t i = 0; i < health.size(); ++i) seats[i]["hp"] = seats[i]["max_hp"] = health[i];
    return seats;
}

// Two more than seat 1 has health for come down with one look: each could be used.
TEST(CardsThatComeDownTogether, AreWhatIsTooMuch) {
    const auto seats = plain_seats(3);
    for (const auto* zone : {"middle", "discard"}) {
        PlayedTable fresh(seats);  // four cards, and two drawn
        fresh.lay(1, "ex_nihilo@H7", zone);
        fresh.lay(1, "slash@S8", zone);
        fresh.wait(200);
        EXPECT_EQ(fresh.game().table().turn, 2) << zone;
        EXPECT_EQ(fresh.session->inputs().back()["do"], "discard");
        EXPECT_EQ(fresh.session->inputs().back()["cards"], nlohmann::json({"ex_nihilo@H7", "slash@S8"}));
        EXPECT_THAT(fresh.open(), IsEmpty());
    }
}

// Seat 2 has played nothing, and nobody has said that either turn is over.
TEST(CardsThatComeDownTogether, AreTooMuchOfTheNextOneAsWell) {
    PlayedTable table(plain_seats(3));
    holds_two(table, 1);
    table.lay(2, "slash@S7");
    table.lay(2, "duel@SA");
    table.wait(200);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(CardsThatComeDownTogether, AreUsedWhereTheyAreNotJustSoMany) {
    PlayedTable table(plain_seats(3));
    table.lay(1, "ex_nihilo@H7");
    table.lay(1, "amazing_grace@H3");
    table.lay(1, "god_salvation@HA");
    table.wait(200);
    EXPECT_EQ(table.game().table().turn, 1);
}

// 五谷丰登 among them calls for more cards than have come.
TEST(CardsThatComeDownTogether, AreTooMuchWhereTheyAreNoWholeRow) {
    PlayedTable table(with_health({6, 3, 4}));
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.game().table().turn, 2);
    const nlohmann::json cards{"amazing_grace@H4", "lightning@HQ", "halberd@DQ"};
    for (const auto& card : cards) table.lay(2, card);
    table.wait(200);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_EQ(table.session->inputs().back()["cards"], cards);
    EXPECT_THAT(table.open(), IsEmpty());
}

// Nobody saw whose arm it was; so many are to be discarded just now.
TEST(CardsThatComeDownTogether, AreWhatIsToBeDiscarded) {
    PlayedTable table(plain_seats(3));
    table.touch({{"do", "end"}, {"seat", 1}});
    ASSERT_EQ(table.asked(), "discard of 1");
    table.lay(0, "slash@CJ");
    table.lay(0, "nioh_shield@C2");
    table.wait(200);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json({"slash@CJ", "nioh_shield@C2"}));
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_THAT(table.open(), IsEmpty());
}

// One by one; then he says that he is done.
TEST(CardsThatWait, AreTooMuchOnceWhoeverLaidThemSaysThatHisTurnIsOver) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S8");
    table.wait(1500);
    table.lay(1, "nullification@SJ");
    table.wait(1500);
    table.touch({{"do", "end"}, {"seat", 1}});
    table.wait(200);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
}

// One by one onto the pile; then seat 2 plays.
TEST(CardsThatWait, AreTooMuchOnceTheNextOnePlays) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S8", "discard");
    table.wait(1200);
    table.lay(1, "snatch@SJ", "discard");
    table.wait(1500);
    table.press(4, devices::Button::referee);  // whoever presses meanwhile is heard
    table.wait(1500);
    table.lay(2, "crossbow@CA", "equip", 2);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), ElementsAre(HasSubstr("请裁判")));
}

// Or says what he plays.
TEST(CardsThatWait, AreTooMuchOnceTheNextOneSpeaks) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S8", "discard");
    table.wait(1200);
    table.lay(1, "snatch@SJ", "discard");
    table.wait(1500);
    table.touch({{"do", "use"}, {"seat", 2}, {"cards", {"slash@S10"}}, {"targets", {3}}});
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"slash@S10"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// A horse cannot be used on the pile, and is just what seat 1 has too many of.
TEST(ACardThatCannotBeUsed, IsTooMuchWhereItIsThrownOntoThePile) {
    PlayedTable table(with_health({5, 4, 4}));
    table.lay(1, "dayuan@SK", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty()) << "it makes sense behind the end";
    table.wait(2500);
    table.lay(2, "crossbow@CA", "equip", 2);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// A 闪 in the middle is none that anybody asks for; swept by seat 1 itself it is what it has too many of.
TEST(ACardThatCannotBeUsed, IsTooMuchWhereWhoeverLaidItSweepsIt) {
    PlayedTable table(with_health({5, 4, 4}));
    const auto jink = table.lay(1, "jink@D2");
    ASSERT_THAT(table.questions(true), SizeIs(1)) << "a mistake, as long as it lies there";
    table.wait(1500);
    table.moves(jink, 1, "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(2500);
    table.lay(2, "crossbow@CA", "equip", 2);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// Nobody has said that 无中生有 is not cancelled: seat 1 has drawn, and throws away what is too much, out of sight.
TEST(ACardThatCannotBeUsed, IsTooMuchWhileAllCouldStillCancelTheTrickBeforeIt) {
    PlayedTable table(with_health({5, 4, 4}));
    table.lay(1, "ex_nihilo@H7");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.wait(3000);
    table.lay(0, "slash@S8", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(1000);
    table.lay(0, "crossbow@CA", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(2500);
    table.lay(2, "zixing@DK", "equip", 2);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"zixing@DK"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// 制衡 is named after its cards have come down.
TEST(ACardThatCannotBeUsed, MayPayForASkillThatIsNamedLater) {
    auto seats = with_health({5, 4, 4});
    seats[0]["skills"] = {"zhiheng"};
    PlayedTable table(seats);
    table.lay(1, "jink@D2", "discard");
    table.wait(1500);
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "zhiheng"}, {"cards", {"jink@D2"}}});
    EXPECT_EQ(table.game().table().turn, 1);
    EXPECT_EQ(table.session->inputs().back()["skill"], "zhiheng");
    EXPECT_THAT(table.open(), IsEmpty());
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

// The whole turn of seat 2, of which nothing is seen but what it throws away.
TEST(ACardOfTheNextOne, IsTooMuchForHisHandWhereItIsJustThat) {
    PlayedTable table(with_health({6, 5, 4}));
    table.lay(2, "slash@C6", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(2500);
    table.lay(3, "crossbow@CA", "equip", 3);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json{"crossbow@CA"});
    EXPECT_THAT(table.open(), IsEmpty());
}

// Two, one after the other.
TEST(ACardOfTheNextOne, IsTheFirstOfSeveralThatAreTooMany) {
    PlayedTable table(with_health({6, 4, 4}));
    table.lay(2, "nullification@CK", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(1300);
    table.lay(2, "jink@D9", "discard");
    table.wait(500);
    EXPECT_EQ(table.game().table().turn, 3);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json({"nullification@CK", "jink@D9"}));
    EXPECT_THAT(table.open(), IsEmpty());
}

// Neither seat 1 nor seat 2 has played anything.
TEST(ACardOfTheOneAfterTheNext, IsTheFirstOfSeveralThatAreTooMany) {
    PlayedTable table(with_health({6, 6, 4, 4}));
    table.lay(3, "slash@S10", "discard");
    EXPECT_THAT(table.questions(true), IsEmpty());
    table.wait(1000);
    table.lay(3, "halberd@DQ", "discard");
    table.wait(500);
    EXPECT_EQ(table.game().table().turn, 4);
    EXPECT_EQ(table.session->inputs().back()["cards"], nlohmann::json({"slash@S10", "halberd@DQ"}));
    EXPECT_THAT(table.open(), IsEmpty());
}

// Nobody wears what is swept from the middle: seat 1 has thrown it away.
TEST(EquipmentInTheMiddle, IsTooMuchWhereItIsSwept) {
    PlayedTable table(with_health({6, 4, 4}));
    const auto used = table.lay(1, "ex_nihilo@H7");
    table.wait(1500);
    const auto blade = table.lay(1, "blade@S5");
    ASSERT_EQ(table.session->inputs().back()["do"], "use");
    table.wait(1500);
    table.moves(used, 2, "discard");
    table.wait(200);
    table.moves(blade, 2, "discard");
    table.wait(200);
    EXPECT_EQ(table.game().table().turn, 2);
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_THAT(table.open(), IsEmpty());
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
