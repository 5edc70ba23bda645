// The log that snapshots share (记录).
#include "companion_app/display/log_lines.h"

#include <gmock/gmock.h>

#include "tests/app/session/played_table.h"

namespace jianjun::app {

namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

LogLines lines(int from, int to) {
    LogLines log;
    for (int i = from; i < to; ++i) log.push_back(std::to_string(i), i);
    return log;
}

TEST(LogLines, ACopyStaysAsItWasWhileLinesAreAdded) {
    auto log = lines(0, 100);
    const auto shown = log;
    log.push_back("100", 100);
    EXPECT_EQ(shown.size(), 100u);
    EXPECT_EQ(shown.back(), "99");
    EXPECT_EQ(log.size(), 101u);
    EXPECT_EQ(log[40], "40");
    EXPECT_EQ(log.input(100), 100);
    EXPECT_EQ(log.common_with(shown), 100u);
    EXPECT_FALSE(log == shown);
}

TEST(LogLines, OnesThatWereMadeApartAreComparedLineByLine) {
    const auto log = lines(0, 70);
    auto other = lines(0, 50);
    EXPECT_EQ(log.common_with(other), 50u);
    other.push_back("another", 50);
    EXPECT_EQ(log.common_with(other), 50u);
    EXPECT_EQ(log.common_with(lines(1, 70)), 0u);
    EXPECT_EQ(log, lines(0, 70));
}

TEST(LogLines, TheOldestGo) {
    auto log = lines(0, 100);
    log.keep_at_most(90);
    EXPECT_LE(log.size(), 90u);
    EXPECT_GT(log.size(), 50u);
    EXPECT_EQ(log.back(), "99");
    EXPECT_EQ(log[0], std::to_string(log.dropped()));
}

// What was taken back is told no more, and what had been taken back by mistake is told again.
TEST(LogLines, TellWhatCounts) {
    PlayedTable table(plain_seats(5));
    const auto told = [&] { return table.session->snapshot()->log; };
    table.touch({{"do", "use"}, {"seat", 1}, {"cards", {"slash@S7"}}, {"targets", {2}}});
    EXPECT_THAT(told(), Contains(HasSubstr("【杀♠7】")));
    const auto before = told();
    table.touch({{"do", "pass"}, {"seat", 2}});
    EXPECT_EQ(told().common_with(before), before.size()) << "only what is new was added";
    table.touch({{"do", "take_back"}, {"inputs", 2}});
    EXPECT_THAT(told(), Not(Contains(HasSubstr("【杀♠7】"))));
    table.touch({{"do", "take_back"}, {"to", 2}});
    EXPECT_THAT(told(), Contains(HasSubstr("【杀♠7】")));
}

}  // namespace

}  // namespace jianjun::app
