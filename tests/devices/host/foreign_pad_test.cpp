// Pads of somebody else's making (别家的按钮盒), and what the host says when they differ from PROTOCOL.md.
#include <gmock/gmock.h>

#include <set>

#include "devices/firmware/protocol.h"
#include "devices/loopback.h"
#include "devices/message.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::SizeIs;

// A pad that answers what the test tells it to.
class ScriptedPad final : public FarEnd {
  public:
    std::vector<std::uint8_t> welcome{1, 1, 0, 0, 0, 0, 0, 0, 0, 9, 2, 0, 0, 0, 0, 12, 0, 0};
    std::vector<Packet> heard;
    bool refuses = false, silent = false;
    std::uint8_t result = RESULT_OK;

    void hear(std::span<const std::uint8_t> bytes, std::int64_t) override {
        for (const Packet& in : reader_.read(bytes)) {
            heard.push_back(in);
            if (silent) continue;
            if (in.type == MSG_HELLO && refuses) {
                say({0, MSG_REFUSE, in.session, 0, {2, 3}});
            } else if (in.type == MSG_HELLO) {
                say({0, MSG_WELCOME, in.session, 0, welcome});
            } else if (in.type == MSG_PING) {
                say({0, MSG_PONG, in.session, in.number, {0, 0, 0, 0}});
            } else if (in.type != MSG_BYE) {
                say({0,
                     MSG_ACK,
                     in.session,
                     in.number,
                     {in.type == MSG_STATE ? std::uint8_t{0} : result, 0}});
            }
        }
    }
    std::vector<std::uint8_t> say(std::int64_t) override { return std::exchange(words_, {}); }

  private:
    void say(const Packet& packet) {
        const auto bytes = frame(packet);
        words_.insert(words_.end(), bytes.begin(), bytes.end());
    }
    PacketReader reader_;
    std::vector<std::uint8_t> words_;
};

// A host is killed, without goodbye, and started anew at the same moment of its clock: another game, another
// session, and the pad shows what it is told.
TEST(Host, AKilledHostThatIsStartedAnewIsNotTakenForItself) {
    SimulatedPad pad{{.uid = 0xB4, .seat = 1}};
    std::set<std::uint16_t> sessions;
    for (std::uint32_t game = 1; game <= 20; ++game) {
        auto line = std::make_shared<ScriptedPad>();
        TestTable asking({.game = game});
        asking.pads.add(std::make_unique<LoopbackLink>("nobody", line));
        asking.run(10);
        ASSERT_FALSE(line->heard.empty());
        sessions.insert(line->heard[0].session);
        TestTable table({.game = game});
        table.now = game == 1 ? 0 : 500;
        table.pads.add(pad.link());
        table.run(10);
        table.pads.show(1, {.turn = true}, table.now);
        table.run(490);
        EXPECT_EQ(pad.lights().pattern, "turn");
    }
    EXPECT_THAT(sessions, SizeIs(20));
}

struct Foreign : testing::Test {  // with a pad of somebody else's making
    std::shared_ptr<ScriptedPad> pad = std::make_shared<ScriptedPad>();
    TestTable table;

    void SetUp() override { table.pads.add(std::make_unique<LoopbackLink>("theirs", pad)); }
    PadStatus status() const { return table.pads.status().at(0); }
};

TEST_F(Foreign, AWelcomeThatIsNoneIsReportedAndAskedAgain) {
    pad->welcome.resize(21);
    table.run(1000);
    EXPECT_EQ(status().contact, Contact::incompatible);
    EXPECT_THAT(status().message, testing::HasSubstr("21 bytes"));
    pad->welcome.resize(18);
    table.run(500);
    EXPECT_EQ(status().contact, Contact::connected);
    EXPECT_EQ(status().message, "");
}

TEST_F(Foreign, ARefusalIsForgottenWithTheNextWelcome) {
    pad->refuses = true;
    table.run(1000);
    EXPECT_EQ(status().contact, Contact::incompatible);
    EXPECT_THAT(status().message, testing::HasSubstr("protocol 2 to 3"));
    pad->refuses = false;
    table.run(500);
    EXPECT_EQ(status().contact, Contact::connected);
    EXPECT_EQ(status().message, "");
}

TEST_F(Foreign, WhatItRefusesIsCountedAndSaid) {
    table.run(100);
    EXPECT_TRUE(status().shown);
    pad->result = RESULT_UNKNOWN;
    table.pads.assign(status().pad, 5, table.now);
    table.run(100);
    EXPECT_EQ(status().failed, 1u);
    EXPECT_EQ(status().obeyed, 0u);
    EXPECT_THAT(status().message, testing::HasSubstr("cannot keep a seat"));
    pad->result = RESULT_OK;
    table.pads.assign(status().pad, 6, table.now);
    table.run(100);
    EXPECT_EQ(status().failed, 1u);
    EXPECT_EQ(status().obeyed, 1u);
}

TEST_F(Foreign, WhatIsNotAnsweredFailsWithTheContact) {
    table.run(100);
    pad->silent = true;
    table.pads.test(status().pad, 0xFF0000, 1, false, table.now);
    table.run(1000);
    EXPECT_EQ(status().failed + status().obeyed, 0u);
    EXPECT_FALSE([&] {
        table.pads.identify(status().pad, true, table.now);
        return status().shown;
    }());
    table.run(1000);
    EXPECT_EQ(status().contact, Contact::lost);
    EXPECT_EQ(status().failed, 1u);
}

}  // namespace
}  // namespace jianjun::devices
