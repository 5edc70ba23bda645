// Programs and pseudo-terminals as pads (字节流): what a pad in another language is tried with.
#include "devices/stream_link.h"

#include <gmock/gmock.h>
#include <poll.h>

#include <chrono>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

TEST(Stream, TheHostBoardIsAPadLikeAnyOther) {
    auto link =
        run_program(std::string(JIANJUN_PAD_PC) + " --seat 4 --press answer@60 --press pass@300 2>/dev/null");
    ASSERT_TRUE(link) << link.error();
    TestTable table;
    table.pads.add(std::move(*link));
    // A program lives in the machine's time; it is given far more of it than it needs.
    const auto start = std::chrono::steady_clock::now();
    const auto passed = [&] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start)
            .count();
    };
    while (table.events.size() < 2 && passed() < 20000) {
        table.now = passed();
        pollfd wait{table.pads.handles().empty() ? -1 : table.pads.handles()[0], POLLIN, 0};
        ::poll(&wait, 1, 5);
        for (auto& event : table.pads.tick(table.now)) table.events.push_back(event);
    }
    ASSERT_THAT(table.events, testing::SizeIs(2));
    EXPECT_EQ(table.events[0].button, Button::answer);
    EXPECT_EQ(table.events[1].button, Button::pass);
    EXPECT_EQ(table.events[0].seat, 4);
}

TEST(Stream, AProgramThatEndsIsAHangUp) {
    auto link = run_program("true");
    ASSERT_TRUE(link) << link.error();
    pollfd wait{(*link)->handle(), POLLIN, 0};
    ::poll(&wait, 1, 20000);
    (*link)->read(0);
    EXPECT_FALSE((*link)->alive());
    EXPECT_THAT((*link)->ending(), testing::HasSubstr("exit code 0"));
}

std::string ending_of(const char* command) {
    auto link = run_program(command);
    if (!link) return link.error();
    while ((*link)->alive()) {
        pollfd wait{(*link)->handle(), POLLIN, 0};
        ::poll(&wait, 1, 20000);
        (*link)->read(0);
    }
    return (*link)->ending();
}

TEST(Stream, HowAProgramEndedIsSaid) {
    EXPECT_THAT(ending_of("false"), testing::HasSubstr("exit code 1"));
    EXPECT_THAT(ending_of("/nonexistent/pad 2>/dev/null"), testing::HasSubstr("no such command"));
    EXPECT_THAT(ending_of("sh -c 'kill -9 $$'"), testing::HasSubstr("signal 9"));
}

// One that closes its line and lives on, deaf to a friendly end, does not hold up the table.
TEST(Stream, AProgramThatDoesNotEndIsEnded) {
    auto link = run_program("sh -c 'trap \"\" TERM; exec <&- >&-; while :; do sleep 1; done'");
    ASSERT_TRUE(link) << link.error();
    while ((*link)->alive()) {
        pollfd wait{(*link)->handle(), POLLIN, 0};
        ::poll(&wait, 1, 20000);
        (*link)->read(0);
    }
    EXPECT_THAT((*link)->ending(), testing::HasSubstr("standard output"));
    link->reset();
}

TEST(Stream, AMissingPathIsRefusedWithAReason) {
    const auto link = open_stream("/nonexistent/pad");
    ASSERT_FALSE(link);
    EXPECT_THAT(link.error(), testing::HasSubstr("/nonexistent/pad"));
}

}  // namespace
}  // namespace jianjun::devices
