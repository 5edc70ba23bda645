// Each start has a session of its own (会话号): no pad takes a host for the one before it, and shows what that one said.
#include "devices/session_source.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "devices/firmware/protocol.h"
#include "devices/message.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

namespace fs = std::filesystem;

// Keeps the sessions of all HELLOs that pass.
class Overheard final : public Link {
  public:
    Overheard(std::unique_ptr<Link> link, std::vector<std::uint16_t>& sessions) : link_(std::move(link)), sessions_(sessions) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override { return link_->read(now_ms); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        for (const auto& packet : reader_.read(bytes))
            if (packet.type == MSG_HELLO) sessions_.push_back(packet.session);
        link_->write(bytes, now_ms);
    }

  private:
    std::unique_ptr<Link> link_;
    PacketReader reader_;
    std::vector<std::uint16_t>& sessions_;
};

struct Starts : testing::Test {
    fs::path folder = fs::temp_directory_path() / ("jianjun_starts_" + std::to_string(::getpid()));
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }
};

TEST_F(Starts, TwoHundredHostsAreEachShownByThePad) {
    SimulatedPad pad{{.uid = 0xA1, .seat = 3}};
    std::vector<std::uint16_t> sessions;
    std::set<std::uint16_t> different;
    std::int64_t now = 0;
    for (int start = 0; start < 200; ++start) {
        const auto before = sessions.size();
        TestTable table{{.sessions = next_session_source(folder.string())}};
        table.now = now = now + 40;  // killed, and started again at once: the pad has not missed its host
        table.pads.show(3, start % 2 == 0 ? PadState{.turn = true} : PadState{.dying = true}, now);
        table.pads.add(std::make_unique<Overheard>(pad.link(), sessions));
        table.run(20);
        now = table.now;
        ASSERT_EQ(pad.lights().pattern, start % 2 == 0 ? "turn" : "dying") << "start " << start;
        ASSERT_GT(sessions.size(), before);
        if (before > 0) { ASSERT_NE(sessions[before], sessions[before - 1]) << "start " << start; }
        different.insert(sessions[before]);
    }
    EXPECT_GT(different.size(), 180u) << "they are drawn, and not counted";
}

TEST_F(Starts, SevenInARowHaveNoSessionInCommon) {
    std::set<unsigned> kinds;
    for (unsigned i = 0; i < SessionSource::kinds; ++i) {
        const auto source = next_session_source(folder.string());
        ASSERT_TRUE(source.kind);
        kinds.insert(*source.kind);
    }
    EXPECT_EQ(kinds.size(), SessionSource::kinds);
}

TEST_F(Starts, WhereNothingCanBeWrittenChanceDecides) {
    const auto one = next_session_source("/proc/nowhere"), other = next_session_source("/proc/nowhere");
    EXPECT_FALSE(one.kind);
    EXPECT_NE(one.entropy, other.entropy);
}

}  // namespace
}  // namespace jianjun::devices
