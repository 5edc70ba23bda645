// A reading says why it was preferred (解读的理由).
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using Arm = Grounds::Arm;
using How = Grounds::Settled;

TEST(Reading, SaysWhoseArmWhichPlaceAndWhatWasAsked) {
    PlayedTable table(plain_seats(2));
    table.lay(1, "slash@S7");
    ASSERT_THAT(table.session->told(), SizeIs(1));
    const auto& told = table.session->told().back();
    EXPECT_EQ(told.input, 1);
    EXPECT_EQ(told.grounds.arm, Arm::own);
    EXPECT_EQ(told.grounds.place, "middle");
    EXPECT_EQ(told.grounds.prompt, "play of 1");
    EXPECT_TRUE(told.grounds.asked);
    EXPECT_EQ(told.grounds.passes, 0);
    EXPECT_EQ(told.grounds.settled, How::at_once);
}

TEST(Reading, SaysWhatFollowedAndWhoElseCouldHaveBeenMeant) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.lay(5, "jink@H2");
    ASSERT_THAT(table.session->told(), SizeIs(2));
    const auto& slash = table.session->told().front();
    EXPECT_EQ(slash.grounds.settled, How::followed);
    ASSERT_THAT(slash.rivals, SizeIs(1));
    EXPECT_THAT(slash.rivals.front().en, HasSubstr("→ 2"));
}

TEST(Reading, SaysThatItsTargetClaimedItOrThatItWasAsked) {
    PlayedTable claimed(plain_seats(5));
    claimed.lay(1, "slash@S7");
    claimed.pass(5);
    EXPECT_EQ(claimed.session->told().front().grounds.settled, How::claimed);
    PlayedTable asked(plain_seats(5));
    asked.lay(1, "slash@S7");
    asked.wait(6000);
    asked.press(1, devices::Button::answer);
    EXPECT_EQ(asked.session->told().front().grounds.settled, How::answered);
}

TEST(Reading, CountsThePromptsThatItPassesSilently) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(2);
    table.lay(4, "peach@H3");  // seats 1 to 3 have silently declined
    EXPECT_EQ(table.session->told().back().grounds.passes, 3);
    EXPECT_FALSE(table.session->told().back().grounds.asked);
}

TEST(Reading, IsSaidInBothLanguagesAndGoneWhenItIsTakenBack) {
    PlayedTable table(plain_seats(2));
    table.lay(0, "slash@S7");
    ASSERT_THAT(table.session->snapshot()->reasons, SizeIs(1));
    const auto& reason = table.session->snapshot()->reasons.front();
    EXPECT_THAT(reason.zh, HasSubstr("没看见手"));
    EXPECT_THAT(reason.en, HasSubstr("no arm was seen"));
    EXPECT_THAT(reason.en, HasSubstr("seat 1 use slash@S7"));
    table.take_back(1);
    EXPECT_THAT(table.session->snapshot()->reasons, IsEmpty());
}

TEST(Reading, GoesWithItsInputAndIsReadAgain) {
    PlayedTable table(plain_seats(5));
    table.lay(1, "slash@S7");
    table.lay(5, "jink@H2");
    const auto& told = table.session->told().front();
    const auto line = table.session->inputs().front();
    ASSERT_TRUE(line.contains("read")) << line;
    const auto again = read_reading(line["read"]);
    ASSERT_TRUE(again);
    EXPECT_EQ(again->grounds.settled, How::followed);
    EXPECT_EQ(again->grounds.prompt, told.grounds.prompt);
    EXPECT_EQ(again->grounds.arm, told.grounds.arm);
    ASSERT_THAT(again->rivals, SizeIs(1));
    EXPECT_EQ(again->rivals.front().en, told.rivals.front().en);
    EXPECT_EQ(explain_reading(*again, false).substr(explain_reading(*again, false).find("：")),
              explain_reading(told, false).substr(explain_reading(told, false).find("：")));
    EXPECT_FALSE(read_reading({{"zh", 3}}));
    EXPECT_FALSE(read_reading("nonsense"));
}

}  // namespace
}  // namespace jianjun::app
