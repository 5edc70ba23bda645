// What says whom a 杀 was at (杀谁), and what does not: a press that means something else settles nothing.
#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using nlohmann::json;

// Whoever 杀 would bring to 0 has to be rescued or not, which is said aloud: 不出 to the window of before is no 结束 past the other.
TEST(WhoseSlash, IsNotToldByNoToAWindowThatWasOpenBefore) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "ex_nihilo@H7");
    ASSERT_THAT(table.asked(), ::testing::StartsWith("nullification"));
    table.lay(1, "slash@S7");
    ASSERT_EQ(table.inputs(), 1) << "nobody knows yet whom it is at";
    table.pass(1);
    EXPECT_EQ(table.inputs(), 1);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♠7】的目标是谁")));
}

TEST(WhoseSlash, IsNotToldByTheEndOfTheTurn) {
    auto seats = plain_seats(5);
    seats[1]["hp"] = 1;
    PlayedTable table(seats);
    table.lay(1, "slash@S7");
    table.pass(1);
    table.wait(1000);
    EXPECT_EQ(table.inputs(), 0);
    EXPECT_THAT(table.questions(false), ElementsAre(HasSubstr("【杀♠7】的目标是谁")));
}

}  // namespace
}  // namespace jianjun::app
