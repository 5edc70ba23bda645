// Recorded traces (记录与重放): the same inputs at the same times give the same events and the same bytes.
#include "devices/trace.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <filesystem>

#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

class Trace : public testing::Test {
  protected:
    const std::string file_ = testing::TempDir() + "pad_trace_" +
                              std::to_string(::testing::UnitTest::GetInstance()->random_seed()) +
                              ::testing::UnitTest::GetInstance()->current_test_info()->name() + ".txt";
    void TearDown() override { std::remove(file_.c_str()); }
};

// What a session would do, as a function of time and of what came before.
void play(TestTable& table, SimulatedPad* pad) {
    table.run(300);
    std::mt19937 random(5);
    for (std::uint32_t prompt = 1; prompt <= 40; ++prompt) {
        table.pads.show(
            4, {.turn = prompt % 2 == 0, .asked = Asked::card, .prompt = prompt, .hp = 3, .max_hp = 4},
            table.now);
        table.run(100);
        const auto button = static_cast<Button>(1 + random() % 4);
        if (pad != nullptr) pad->press(button, table.now, 40);
        table.run(150);
        if (prompt == 20 && pad != nullptr) pad->restart(true);
        table.run(50);
    }
}

TEST_F(Trace, ReplayGivesTheSameEventsAndIsToldTheSameBytes) {
    TestTable recorded;
    SimulatedPad pad{{.uid = 9, .seat = 4}};
    auto link = RecordingLink::start(std::make_unique<DamagedLink>(pad.link(), 0.01, 3), file_);
    ASSERT_TRUE(link) << link.error();
    recorded.pads.add(std::move(*link));
    play(recorded, &pad);
    ASSERT_GE(recorded.events.size(), 38u);  // while the pad starts anew it takes no press
    pad.unplug();
    recorded.run(10);

    TestTable replayed;
    auto again = ReplayLink::open(file_);
    ASSERT_TRUE(again) << again.error();
    const ReplayLink& replay = **again;
    replayed.pads.add(std::move(*again));
    play(replayed, nullptr);
    EXPECT_EQ(replayed.events, recorded.events);
    EXPECT_TRUE(replay.faithful());
    EXPECT_FALSE(replay.finished());
    replayed.run(10);  // the hang-up comes too
    ASSERT_THAT(replayed.pads.status(), testing::SizeIs(1));
    EXPECT_EQ(replayed.pads.status()[0].contact, Contact::lost);
}

TEST_F(Trace, AnotherConversationIsNotFaithful) {
    TestTable recorded;
    SimulatedPad pad{{.uid = 9, .seat = 4}};
    recorded.pads.add(*RecordingLink::start(pad.link(), file_));
    play(recorded, &pad);
    auto again = ReplayLink::open(file_);
    ASSERT_TRUE(again);
    const ReplayLink& replay = **again;
    TestTable other;
    other.pads.add(std::move(*again));
    other.pads.show(4, {.dying = true}, 0);
    other.run(500);
    EXPECT_FALSE(replay.faithful());
}

TEST_F(Trace, AFileThatIsNoTraceIsRefusedWithAReason) {
    std::ofstream(file_) << "hello\n";
    EXPECT_THAT(ReplayLink::open(file_).error(), testing::HasSubstr("not a pad trace"));
    std::ofstream(file_) << "jianjun pad trace 1 x\n12 < 0g\n";
    EXPECT_THAT(ReplayLink::open(file_).error(), testing::HasSubstr(":2:"));
}

}  // namespace
}  // namespace jianjun::devices
