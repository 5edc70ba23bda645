// Pads of somebody else's making (别家的按钮盒), and what the host says when they differ from PROTOCOL.md.
#include <gmock/gmock.h>

#include <algorithm>
#include <deque>
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
    bool refuses = false, silent = false, acknowledges = true;
    std::uint8_t result = RESULT_OK;

    // Said until it is taken, as every press is, and the next one waits.
    void press(std::vector<std::uint8_t> event) { presses_.push_back(std::move(event)); }
    std::size_t waiting() const { return presses_.size(); }

    void hear(std::span<const std::uint8_t> bytes, std::int64_t) override {
        for (const Packet& in : reader_.read(bytes)) {
            heard.push_back(in);
            session_ = in.session;
            if (silent) continue;
            if (in.type == MSG_TAKEN && !presses_.empty() && in.number == number_) {
                presses_.pop_front();
                ++number_;
            }
            if (in.type == MSG_TAKEN || (in.type != MSG_HELLO && !acknowledges)) continue;
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
    std::vector<std::uint8_t> say(std::int64_t now_ms) override {
        if (!presses_.empty() && now_ms % 20 == 0)
            say({0, MSG_EVENT, session_, number_, presses_.front()});
        return std::exchange(words_, {});
    }

  private:
    void say(const Packet& packet) {
        const auto bytes = frame(packet);
        words_.insert(words_.end(), bytes.begin(), bytes.end());
    }
    PacketReader reader_;
    std::vector<std::uint8_t> words_;
    std::deque<std::vector<std::uint8_t>> presses_;
    std::uint16_t session_ = 0;
    std::uint8_t number_ = 0;
};

// A pad that carries out a command unless it takes it for the repetition of the last one, whatever it
// understands by "last".
class ForgetfulPad final : public FarEnd {
  public:
    explicit ForgetfulPad(bool remembers_pings) : remembers_pings_(remembers_pings) {}
    std::uint8_t flags = 0;  // shown
    int pings = 0;

    void hear(std::span<const std::uint8_t> bytes, std::int64_t) override {
        for (const Packet& in : reader_.read(bytes)) {
            if (in.type == MSG_HELLO) {
                last_.reset();
                say({0, MSG_WELCOME, in.session, 0, {1, 1, 0, 0, 0, 0, 0, 0, 0, 9, 2, 0, 0, 0, 0, 12, 0, 0}});
                continue;
            }
            const bool ping = in.type == MSG_PING;
            pings += ping;
            if (in.type == MSG_STATE && in.number != last_) flags = in.payload[0];
            if (!ping || remembers_pings_) last_ = in.number;
            if (ping) {
                say({0, MSG_PONG, in.session, in.number, {0, 0, 0, 0}});
            } else {
                say({0, MSG_ACK, in.session, in.number, {0, 0}});
            }
        }
    }
    std::vector<std::uint8_t> say(std::int64_t) override { return std::exchange(words_, {}); }

  private:
    void say(const Packet& packet) {
        const auto bytes = frame(packet);
        words_.insert(words_.end(), bytes.begin(), bytes.end());
    }
    bool remembers_pings_;
    std::optional<std::uint8_t> last_;
    PacketReader reader_;
    std::vector<std::uint8_t> words_;
};

class Idle : public testing::TestWithParam<bool> {};

// So many heartbeats that their numbers come round to that of the last command.
TEST_P(Idle, AfterAnyNumberOfHeartbeatsTheNextStateIsShown) {
    auto pad = std::make_shared<ForgetfulPad>(GetParam());
    TestTable table;
    table.pads.add(std::make_unique<LoopbackLink>("theirs", pad));
    table.run(100);
    for (int pings = 250; pings <= 260; ++pings) {
        const bool turn = pings % 2 == 0;
        pad->pings = 0;
        while (pad->pings < pings) table.run(50);
        table.pads.show(2, {.turn = turn}, table.now);
        table.run(100);
        EXPECT_EQ(pad->flags, turn ? STATE_TURN : 0) << "after " << pings << " heartbeats";
    }
}

INSTANTIATE_TEST_SUITE_P(RemembersPings, Idle, testing::Bool());

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

TEST_F(Foreign, AWelcomeOfAVersionThatWasNotOfferedIsNamedAsThat) {
    pad->welcome[0] = 2;
    table.run(1000);
    EXPECT_EQ(status().contact, Contact::incompatible);
    EXPECT_THAT(status().message, testing::HasSubstr("protocol 2"));
    EXPECT_THAT(status().message, testing::Not(testing::HasSubstr("bytes")));
}

TEST_F(Foreign, ASeatThatNoTableHasIsNotTakenAndSaid) {
    pad->welcome[10] = 200;
    table.run(1000);
    EXPECT_EQ(status().contact, Contact::connected);  // so that it can be given another
    EXPECT_EQ(status().seat, 0);
    EXPECT_THAT(status().message, testing::HasSubstr("seat 200"));
    table.pads.show(200, {.turn = true}, table.now);
    table.run(100);
    EXPECT_EQ(pad->heard.back().payload.empty() ? 0 : pad->heard.back().payload[0] & STATE_TURN, 0);
    table.pads.assign(status().pad, 5, table.now);
    table.run(100);
    EXPECT_EQ(status().seat, 5);
}

// A pad with a fifth button, a double press, a longer EVENT: none may hold up what it says after it.
TEST_F(Foreign, APressThatIsNotKnownHereIsAnsweredCountedAndSaid) {
    table.run(100);
    const std::vector<std::vector<std::uint8_t>> unknown{
        {5, 1, 0, 0, 0, 0, 0, 0}, {1, 3, 0, 0, 0, 0, 0, 0}, {1, 1, 0, 0, 0, 0, 0, 0, 7}, {}};
    for (const auto& event : unknown) pad->press(event);
    pad->press({BUTTON_PASS, EVENT_PRESS, 0, 0, 0, 0, 0, 0});
    table.run(500);
    EXPECT_EQ(pad->waiting(), 0u);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].button, Button::pass);
    EXPECT_EQ(status().unknown, 4u);
    EXPECT_THAT(status().message, testing::HasSubstr("does not know"));
    const auto taken = std::ranges::find(pad->heard, MSG_TAKEN, &Packet::type);
    ASSERT_NE(taken, pad->heard.end());
    EXPECT_EQ(taken->payload, std::vector<std::uint8_t>{VERDICT_UNKNOWN});
}

TEST_F(Foreign, APadThatAcknowledgesNothingIsNamed) {
    pad->acknowledges = false;
    table.run(900);
    EXPECT_EQ(status().message, "");
    for (int i = 0; i < 40; ++i) {  // whether it counts as lost just now or not
        table.run(100);
        if (i < 4) continue;
        EXPECT_THAT(status().message, testing::HasSubstr("acknowledges no command")) << table.now;
    }
    pad->acknowledges = true;
    table.run(1000);
    EXPECT_EQ(status().message, "");
}

TEST_F(Foreign, WhatIsNotAcknowledgedIsSaidLessAndLessOften) {
    table.run(100);
    pad->acknowledges = false;
    pad->heard.clear();
    table.pads.show(2, {.turn = true}, table.now);
    table.run(1200);
    const auto states = std::ranges::count(pad->heard, MSG_STATE, &Packet::type);
    EXPECT_GE(states, 30);  // a bad cable is mended soon
    EXPECT_LE(states, 43);
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
    EXPECT_FALSE(status().shown);
    EXPECT_THAT(status().message, testing::HasSubstr("silent"));
}

}  // namespace
}  // namespace jianjun::devices
