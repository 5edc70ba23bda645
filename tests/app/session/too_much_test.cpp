// What is too much of a hand (多出的手牌): laid or thrown down while nobody has said that a turn is over.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

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

// Nobody has said that 无中生有 is not cancelled: seat 1 has drawn, and throws away what is too much, out of
// sight.
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

// 制衡, which nobody has named: seat 1 throws three down in its free time, has two too many, and plays on.
TEST(ThePriceOfASkillThatNobodyNames, IsWhatIsThrownDownInFreeTime) {
    for (const bool at_once : {true, false}) {
        auto seats = plain_seats(3);
        seats[0]["skills"] = {"zhiheng"};
        PlayedTable table(seats);
        const nlohmann::json cards{"jink@D2", "slash@S8", "analeptic@S9"};
        for (const auto& card : cards) {
            table.lay(1, card, "discard");
            if (!at_once) table.wait(700);
        }
        table.wait(3000);
        ASSERT_EQ(table.game().table().turn, 1);
        ASSERT_GT(table.inputs(), 0) << at_once << nlohmann::json(table.open());
        EXPECT_EQ(table.session->inputs().back().value("skill", ""), "zhiheng");
        EXPECT_EQ(table.session->inputs().back()["cards"], cards);
        EXPECT_THAT(table.open(), IsEmpty());
    }
}

// Two would be just what is too much as well: whoever goes on tells.
TEST(ThePriceOfASkillThatNobodyNames, IsToldByWhoGoesOn) {
    for (const int next : {1, 2}) {
        auto seats = plain_seats(3);
        seats[0]["skills"] = {"zhiheng"};
        PlayedTable table(seats);
        table.lay(1, "jink@D2", "discard");
        table.lay(1, "jink@D3", "discard");
        table.wait(3000);
        table.lay(next, "ex_nihilo@H7");
        table.wait(300);
        EXPECT_EQ(table.game().table().turn, next);
        const auto names = [&](const auto& input) { return input.value("skill", "") == "zhiheng"; };
        const auto inputs = table.session->inputs();
        EXPECT_EQ(std::any_of(inputs.begin(), inputs.end(), names), next == 1);
        EXPECT_EQ(last_that_counts(table, "ex_nihilo@H7").value("seat", 0), next);
    }
}

}  // namespace
}  // namespace jianjun::app
