// What a skill or a card costs (代价), told by what is thrown down.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

// Seat 1 ends his turn and throws down what is too much.
void end_turn(PlayedTable& table) {
    table.touch({{"do", "end"}, {"seat", 1}});
    for (const auto* card : {"slash@S9", "slash@S10"}) table.lay(1, card, "discard");
}

// 骁果: nobody but its owner throws down a card there.
TEST(ACardThatASkillCosts, DeclaresItWhereItIsThrownDown) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(2, "slash@C6", "discard");
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_EQ(table.asked(), "discard of 1");
}

TEST(ACardThatASkillCosts, IsAskedAboutWhereNobodySawWhoThrewItDown) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    const auto inputs = table.inputs();
    table.lay(0, "slash@C6", "discard");
    EXPECT_EQ(table.inputs(), inputs);
    EXPECT_THAT(table.questions(false), ::testing::SizeIs(1));
}

TEST(ASkillThatNobodyUses, LetsAFinishedTurnGoBy) {
    PlayedTable table(with_skill(2, "xiaoguo"));
    end_turn(table);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.pass(1);
    EXPECT_EQ(table.game().table().turn, 2);
}

// 裸衣: 铁索连环 on the discard pile is its price, or is recast once it has gone by.
TEST(ACardThatASkillCosts, MayAsWellBeRecast) {
    PlayedTable table(with_skill(2, "hs__luoyi"));
    end_turn(table);
    ASSERT_EQ(table.asked(), "choice of 2");
    table.lay(0, "iron_chain@CQ", "discard");
    table.answer("什么意思", "重铸");
    EXPECT_EQ(table.session->inputs().back()["do"], "recast");
    EXPECT_EQ(table.asked(), "play of 2");
}

// 乐不思蜀 has taken his free time: he pays for 裸衣, or throws down what is too much.
class WithoutFreeTime : public ::testing::Test {
  protected:
    void throw_down() {
        table.lay(1, "indulgence@H6", "judge", 2);
        table.touch({{"do", "end"}, {"seat", 1}});
        table.lay(1, "slash@S9", "discard");
        table.lay(2, "slash@S7");
        ASSERT_EQ(table.asked(), "choice of 2");
        table.lay(2, "slash@S8", "discard");
        ASSERT_THAT(table.questions(false), ::testing::SizeIs(1));
    }
    PlayedTable table{with_skill(2, "hs__luoyi")};
};

TEST_F(WithoutFreeTime, ACardMayBeWhatASkillCosts) {
    ASSERT_NO_FATAL_FAILURE(throw_down());
    table.answer("什么意思", "发动");
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_EQ(table.asked(), "discard of 2");
}

TEST_F(WithoutFreeTime, ACardMayBeTheFirstOfWhatIsTooMuch) {
    ASSERT_NO_FATAL_FAILURE(throw_down());
    table.session->take(Settled{table.session->questions().front().shown.id, 1}, table.now);
    EXPECT_EQ(table.asked(), "discard of 2");
    table.lay(2, "slash@C8", "discard");
    EXPECT_EQ(table.session->inputs().back()["cards"], (nlohmann::json{"slash@S8", "slash@C8"}));
    EXPECT_EQ(table.game().table().turn, 1);
}

TEST_F(WithoutFreeTime, TheOnlyCardThatIsTooMuchIsNoChoiceOfHisSkill) {
    const auto too_much_by_one = nlohmann::json{{"do", "rule"}, {"by", "referee"}, {"why", "test"}, {"set", {{"seat", 2}, {"hp", 5}, {"max_hp", 5}}}};
    table.touch(too_much_by_one);
    ASSERT_NO_FATAL_FAILURE(throw_down());
    table.session->take(Settled{table.session->questions().front().shown.id, 1}, table.now);
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_EQ(table.game().table().turn, 1);
}

// 雌雄双股剑 asks seat 2 for a card. 技能 is no answer to that: he gives none, and means his skill that is asked about next.
TEST(SkillButton, WhereAPriceIsAskedForMeansWhatComesBehindIt) {
    auto seats = plain_seats(2);
    seats[0]["general"] = "diaochan";
    seats[0]["equip"] = {"double_swords@S2"};
    seats[1]["general"] = "lvbu";
    seats[1]["skills"] = {"ofl_shiji__shiren"};
    PlayedTable table(seats);
    table.lay(0, "double_swords@S2", "equip", 1);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "double_swords"}});
    ASSERT_EQ(table.asked(), "discard of 2");
    table.press(2, devices::Button::skill);
    EXPECT_EQ(table.session->inputs().back()["skill"], "ofl_shiji__shiren");
}

// 铁骑: whoever is aimed at need not discard a card of that suit. 结束 says that he has not, where nobody is asked for anything behind it.
TEST(APriceOfSomebodyElse, IsNotPaidWhereTheTurnEnds) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"hs__tieqi"};
    seats[1]["equip"] = {"nioh_shield@C2"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S9"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__tieqi"}});
    table.lay(1, "snatch@S4");
    ASSERT_EQ(table.asked(), "discard of 2");
    table.pass(1);
    EXPECT_EQ(table.asked(), "discard of 1");
}

// 雌雄双股剑: behind it he is asked for 闪, and 结束 waits for that.
TEST(APriceOfSomebodyElse, IsWaitedForWhereMoreIsAskedBehindIt) {
    auto seats = plain_seats(2);
    seats[0] = {{"role", "lord"}, {"general", "caocao"}, {"equip", {"double_swords@S2"}}};
    seats[1] = {{"role", "rebel"}, {"general", "sunshangxiang"}};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S9"}}, {"targets", {2}}});
    if (table.asked() == "choice of 1") table.touch({{"do", "choose"}, {"seat", 1}, {"option", "double_swords"}});
    ASSERT_EQ(table.asked(), "discard of 2");
    table.pass(1);
    EXPECT_EQ(table.asked(), "discard of 2");
}

// 享乐: his pad did not show that his 杀 has a price, and 不出 declines that before it ends his turn.
TEST(APrice, OfACardWhoseTargetIsSaidLaterIsDeclinedAndNoMore) {
    auto seats = plain_seats(3);
    seats[1]["skills"] = {"xiangle"};
    PlayedTable table(seats);
    table.lay(1, "thunder__slash@C8");
    table.wait(500);
    table.pass(1);
    table.answer("目标", "2");
    EXPECT_EQ(table.asked(), "play of 1") << "his turn goes on until he says so once more";
    table.lay(1, "jink@H2", "discard");
    EXPECT_EQ(table.asked(), "play of 2") << "or throws down what is too much";
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

TEST(APrice, IsNoArmourOfSomebodyElse) {
    auto seats = plain_seats(3);
    seats[0]["equip"] = {"double_swords@S2", "silver_lion@CA"};
    seats[0]["gender"] = "male";
    seats[1]["gender"] = "female";
    PlayedTable table(seats);
    table.lay(1, "double_swords@S2", "equip", 1);
    const auto worn = table.lay(1, "silver_lion@CA", "equip", 1);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@C3"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "double_swords"}});
    ASSERT_EQ(table.asked(), "discard of 2");
    const auto inputs = table.inputs();
    table.moves(worn, 1, "discard");
    EXPECT_EQ(table.inputs(), inputs);
}

TEST(APrice, BehindWindowsThatItsOwnerHasLetGoByIsPaid) {
    auto seats = plain_seats(4);
    seats[1]["skills"] = {"hs__tianxiang"};
    PlayedTable table(seats);
    table.lay(1, "savage_assault@C7");
    table.pass(2);
    table.lay(2, "ex_nihilo@H8", "discard");
    EXPECT_TRUE(table.open().empty());
    EXPECT_EQ(table.asked(), "choice of 2") << "天香: whom it falls on";
}

// 铁骑 asks seat 2 for a card of the judgement's suit, and behind that 享乐 asks seat 1 for a basic one: what lies there is of another suit.
TEST(APrice, OfWhichNobodySawWhosePaysWhatIsAskedForNext) {
    auto seats = plain_seats(2);
    seats[0]["skills"] = {"hs__tieqi"};
    seats[1]["skills"] = {"xiangle"};
    PlayedTable table(seats);
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S9"}}, {"targets", {2}}});
    table.touch({{"do", "skill"}, {"seat", 1}, {"skill", "hs__tieqi"}});
    table.lay(1, "snatch@S4");
    ASSERT_EQ(table.asked(), "discard of 2");
    table.lay(0, "peach@H9", "discard");
    EXPECT_EQ(table.session->inputs().back()["do"], "discard");
    EXPECT_EQ(table.session->inputs().back()["seat"], 1);
    EXPECT_THAT(table.open(), ::testing::IsEmpty());
}

}  // namespace
}  // namespace jianjun::app
