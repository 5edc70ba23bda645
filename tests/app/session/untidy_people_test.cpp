// People who are not tidy (不拘小节的人): cards swept or buried while they are asked about, a judgement turned straight onto the pile.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using nlohmann::json;
using testing::SizeIs;

json last_input(const PlayedTable& table) {
    const auto inputs = table.session->inputs();
    return inputs.empty() ? json::object() : inputs.back();
}

TEST(UntidyPeople, WhatIsSweptWhileItIsAskedAboutIsStillAskedAbout) {
    PlayedTable table(plain_seats(4));
    const auto slash = table.lay(1, "slash@S7");
    table.wait(6000);
    ASSERT_THAT(table.questions(false), SizeIs(1));
    table.moves(slash, 2, "discard");
    table.wait(1000);
    EXPECT_THAT(table.questions(false), SizeIs(1));
    EXPECT_EQ(table.inputs(), 0);
    table.answer("目标", "4");
    ASSERT_EQ(table.inputs(), 1);
    EXPECT_EQ(last_input(table)["targets"], json{4});
    EXPECT_EQ(last_input(table)["seat"], 1);
    EXPECT_EQ(table.asked(), "jink of 4");
}

TEST(UntidyPeople, WhatIsBuriedWhileItIsAskedAboutIsStillAskedAbout) {
    PlayedTable table(plain_seats(4));
    const auto slash = table.lay(1, "slash@S7");
    table.wait(6000);
    table.moves(slash, 1, "discard");
    table.lay(0, "peach@H3", "discard");
    table.leaves(slash, 0);
    EXPECT_THAT(table.questions(false), testing::Contains(testing::HasSubstr("目标")));
}

TEST(UntidyPeople, AJudgementMayBeTurnedStraightOntoThePile) {
    auto seats = plain_seats(3);
    seats[0]["judge"] = {"indulgence@S6"};
    PlayedTable table(seats);
    table.lay(1, "slash@S7", "discard");
    EXPECT_EQ(last_input(table)["do"], "reveal");
    EXPECT_EQ(last_input(table)["cards"], json{"slash@S7"});
}

}  // namespace
}  // namespace jianjun::app
