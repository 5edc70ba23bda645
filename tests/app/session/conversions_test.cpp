// A card that is another one by a skill which nobody has named (转化).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {

namespace {

using nlohmann::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// 闪 is nothing that may be used; 武圣 makes a 杀 of it, as it is red.
TEST(AConversion, IsWhatACardMeansThatFitsNothingAsItself) {
    PlayedTable table(with_skill(1, "wusheng"));
    table.lay(1, "jink@H2");
    ASSERT_EQ(table.inputs(), 1);
    const auto use = last_that_counts(table, "jink@H2");
    EXPECT_EQ(use.value("as", ""), "slash");
    EXPECT_EQ(use.value("skill", ""), "wusheng");
    EXPECT_EQ(use.value("targets", json()), json{2});
    EXPECT_THAT(table.open(), IsEmpty());
}

TEST(AConversion, AnswersLikeTheCardThatItIs) {
    PlayedTable table(with_skill(2, "wusheng"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    table.lay(2, "peach@H3");
    const auto answer = last_that_counts(table, "peach@H3");
    EXPECT_EQ(answer.value("do", ""), "respond");
    EXPECT_EQ(answer.value("as", ""), "slash");
    EXPECT_EQ(table.asked(), "slash of 1");
}

TEST(AConversion, AimedAtOneOfSeveralIsAskedAbout) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"qixi"};
    PlayedTable table(seats);
    table.lay(1, "nullification@SJ");
    table.wait(6000);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("目标")));
}

TEST(AConversion, IsNoneOfACardOfTheOtherColour) {
    PlayedTable table(with_skill(1, "wusheng"));
    table.lay(1, "nullification@SJ");
    EXPECT_EQ(table.inputs(), 0);
}

// Of an arm that nobody saw, 龙胆: it could not be used, and is 闪 to whoever is asked for that.
TEST(AConversion, AnswersByAnArmThatNobodySaw) {
    PlayedTable table(with_skill(2, "longdan"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@SA"}}, {"targets", {2}}});
    table.lay(0, "slash@CJ");
    table.wait(6000);
    table.answer("杀", "当【闪】");
    EXPECT_EQ(last_that_counts(table, "slash@CJ").value("as", ""), "jink");
}

// 酒 by an arm that nobody saw, in 决斗: whose turn it is could drink it, and who is asked for 杀 make one of
// it (武圣).
TEST(AConversion, IsARivalOfWhatAnUnseenArmMayHaveUsed) {
    PlayedTable table(with_skill(1, "wusheng"));
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"duel@SA"}}, {"targets", {2}}});
    table.lay(2, "slash@S8");
    ASSERT_EQ(table.asked(), "slash of 1");
    table.lay(0, "analeptic@D9");
    table.wait(6000);
    ASSERT_FALSE(table.session->questions().empty());
    table.answer("酒", "当【杀】");
    EXPECT_EQ(last_that_counts(table, "analeptic@D9").value("as", ""), "slash");
}

// 奇袭: a black 杀 may be itself; a neighbour's armour that goes onto the pile follows 过河拆桥 alone.
TEST(AConversion, IsToldByWhatFollowsTheCardItselfNowhere) {
    auto seats = plain_seats(4);
    seats[0]["skills"] = {"qixi"};
    seats[1]["equip"] = {"eight_diagram@S2"};
    PlayedTable table(seats);
    const auto armour = table.lay(0, "eight_diagram@S2", "equip", 2);
    table.lay(1, "slash@S8");
    ASSERT_EQ(table.inputs(), 0);
    table.moves(armour, 1, "discard");
    const auto use = last_that_counts(table, "slash@S8");
    EXPECT_EQ(use.value("skill", ""), "qixi");
    EXPECT_EQ(use.value("targets", json()), json{2});
    EXPECT_TRUE(table.game().table().cards({engine::Zone::equip, 2}).empty());
    EXPECT_THAT(table.open(), IsEmpty());
}

}  // namespace

}  // namespace jianjun::app
