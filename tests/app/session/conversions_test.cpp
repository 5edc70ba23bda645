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

}  // namespace

}  // namespace jianjun::app
