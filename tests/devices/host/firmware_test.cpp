// The pad alone (固件逻辑), spoken to in bare packets: what PROTOCOL.md demands of any pad.
#include <gmock/gmock.h>

#include <algorithm>

#include "devices/firmware/pad.h"
#include "devices/message.h"

namespace jianjun::devices {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

struct Firmware : testing::Test {
    pad self{};
    pad_board board{};
    pad_identity identity{
        .uid = {1, 2, 3, 4, 5, 6, 7, 8}, .seat = 2, .address = 0, .boot = 9, .reset = RESET_POWER};
    std::vector<Packet> said;
    PacketReader reader;
    int stored_seat = -1, stored_address = -1, lit = 0;
    std::uint32_t now = 0;

    void SetUp() override {
        board.self = this;
        board.send = [](void* me, const std::uint8_t* bytes, std::uint8_t n) {
            auto& test = *static_cast<Firmware*>(me);
            for (auto& packet : test.reader.read({bytes, n})) test.said.push_back(packet);
        };
        board.lights = [](void* me, const std::uint8_t*) { ++static_cast<Firmware*>(me)->lit; };
        board.buzzer = [](void*, std::uint8_t) {};
        board.store = [](void* me, std::uint8_t seat, std::uint8_t address) {
            static_cast<Firmware*>(me)->stored_seat = seat;
            static_cast<Firmware*>(me)->stored_address = address;
        };
        start();
    }
    void start() {
        pad_start(&self, &board, &identity, now);
        run(1);
        said.clear();
    }
    void run(int ms, std::uint8_t buttons = 0) {
        for (int i = 0; i < ms; ++i) pad_tick(&self, ++now, buttons);
    }
    std::vector<Packet> tell(const Packet& packet) {
        said.clear();
        for (std::uint8_t byte : frame(packet)) pad_receive(&self, byte);
        return said;
    }
    std::vector<Packet> hello(std::uint16_t session, std::uint32_t game = 1, std::uint8_t address = 0) {
        return tell({address, MSG_HELLO, session, 0, hello_payload(game)});
    }
    std::vector<Packet> state(std::uint16_t session, std::uint8_t number, const PadState& shown = {}) {
        return tell({identity.address, MSG_STATE, session, number, state_payload(shown, {}, 0)});
    }
    void connect(std::uint16_t session = 7) {
        hello(session, 1, identity.address);
        state(session, 1);
        said.clear();
    }
    void press(int button) {
        run(5, static_cast<std::uint8_t>(1 << (button - 1)));
        run(15);
    }
};

auto Says(std::uint8_t type, std::uint16_t session, std::uint8_t number) {
    return testing::AllOf(testing::Field(&Packet::type, type), testing::Field(&Packet::session, session),
                          testing::Field(&Packet::number, number));
}

TEST_F(Firmware, AnnouncesItsStartOnce) {
    pad_start(&self, &board, &identity, now);
    run(100);
    EXPECT_THAT(said, ElementsAre(Says(MSG_STRAY, 0, 0)));
}

TEST_F(Firmware, KnowsNobodyBeforeHello) {
    EXPECT_THAT(tell({0, MSG_PING, 5, 3, {}}), ElementsAre(Says(MSG_STRAY, 5, 3)));
    EXPECT_THAT(hello(0), IsEmpty());
    EXPECT_THAT(hello(5), ElementsAre(Says(MSG_WELCOME, 5, 0)));
    EXPECT_THAT(tell({0, MSG_PING, 5, 4, {}}), ElementsAre(Says(MSG_PONG, 5, 4)));
    EXPECT_THAT(tell({0, MSG_PING, 6, 4, {}}), ElementsAre(Says(MSG_STRAY, 6, 4)));
}

TEST_F(Firmware, AnswersOtherVersionsWithItsOwn) {
    const auto answer = tell({0, MSG_HELLO, 5, 0, {2, 9, 0, 1, 0, 0, 0}});
    ASSERT_THAT(answer, ElementsAre(Says(MSG_REFUSE, 5, 0)));
    EXPECT_THAT(answer[0].payload, ElementsAre(1, 1));
    const auto wide =
        tell({0, MSG_HELLO, 5, 0, {0, 200, 0, 1, 0, 0, 0, 99, 98}});  // longer, as a later version may be
    ASSERT_THAT(wide, ElementsAre(Says(MSG_WELCOME, 5, 0)));
    EXPECT_EQ(wide[0].payload[0], 1);
}

TEST_F(Firmware, ListensOnlyToItsOwnAddress) {
    connect();
    EXPECT_THAT(tell({1, MSG_PING, 7, 2, {}}), IsEmpty());
    EXPECT_THAT(tell({ADDRESS_ALL, MSG_PING, 7, 2, {}}), IsEmpty());
    EXPECT_THAT(tell({0, MSG_PONG, 7, 2, {0, 0, 0, 0}}), IsEmpty());
}

TEST_F(Firmware, ARepeatedCommandIsCarriedOutOnceAndAcknowledgedTwice) {
    connect();
    const Packet notice{0, MSG_NOTICE, 7, 2, {VERDICT_TOO_LATE}};
    EXPECT_THAT(tell(notice), ElementsAre(Says(MSG_ACK, 7, 2)));
    run(400);
    EXPECT_THAT(tell(notice), ElementsAre(Says(MSG_ACK, 7, 2)));
    run(300);
    EXPECT_EQ(self.notice, 0);  // not begun again by the repetition
}

TEST_F(Firmware, SaysWhatItDoesNotUnderstand) {
    connect();
    const auto result = [&](const Packet& packet) {
        const auto answer = tell(packet);
        return answer.size() == 1 && answer[0].type == MSG_ACK ? answer[0].payload[0] : -1;
    };
    EXPECT_EQ(result({0, 0x33, 7, 2, {1, 2, 3}}), RESULT_UNKNOWN);
    EXPECT_EQ(result({0, MSG_STATE, 7, 3, {1, 2, 3}}), RESULT_BAD);
    EXPECT_EQ(result({0, MSG_NOTICE, 7, 4, {9}}), RESULT_BAD);
    EXPECT_EQ(result({0, MSG_ASSIGN, 7, 5, {11, 0}}), RESULT_BAD);
    EXPECT_EQ(result({0, MSG_ASSIGN, 7, 6, {0, 31}}), RESULT_BAD);
    EXPECT_EQ(stored_seat, -1);
}

TEST_F(Firmware, StoresItsSeatAndFallsSilentUnderItsOldAddress) {
    connect();
    EXPECT_THAT(tell({0, MSG_ASSIGN, 7, 2, {5, 0xFF}}), ElementsAre(Says(MSG_ACK, 7, 2)));
    EXPECT_EQ(stored_seat, 5);
    EXPECT_EQ(stored_address, 0);
    EXPECT_THAT(tell({0, MSG_ASSIGN, 7, 3, {0xFF, 4}}), ElementsAre(Says(MSG_ACK, 7, 3)));
    EXPECT_EQ(stored_address, 4);
    EXPECT_THAT(tell({0, MSG_PING, 7, 4, {}}), IsEmpty());
    EXPECT_THAT(hello(8, 1, ADDRESS_ALL), IsEmpty());
    run(19);
    EXPECT_THAT(said, IsEmpty());
    run(2);  // its slot
    EXPECT_THAT(said, ElementsAre(Says(MSG_WELCOME, 8, 0)));
}

TEST_F(Firmware, APressIsRepeatedUntilItIsTakenAndTheNextWaits) {
    connect();
    press(BUTTON_PASS);
    press(BUTTON_SKILL);
    run(60);
    ASSERT_GE(said.size(), 4u);
    for (const Packet& packet : said) EXPECT_THAT(packet, Says(MSG_EVENT, 7, 0));
    EXPECT_EQ(as_press(said[1])->age_ms, 20);
    EXPECT_EQ(as_press(said[1])->button, BUTTON_PASS);
    tell({0, MSG_TAKEN, 7, 1, {VERDICT_TAKEN}});  // not the oldest: ignored
    EXPECT_EQ(self.queued, 2);
    tell({0, MSG_TAKEN, 7, 0, {VERDICT_TAKEN}});
    run(1);
    ASSERT_FALSE(said.empty());
    EXPECT_THAT(said.back(), Says(MSG_EVENT, 7, 1));
    EXPECT_EQ(as_press(said.back())->button, BUTTON_SKILL);
}

TEST_F(Firmware, APressThatNobodyTakesIsSaidLessAndLessOften) {
    connect();
    run(5, 2);
    for (int i = 0; i < 18; ++i) {  // the host is there, and does not answer
        run(100);
        for (std::uint8_t byte : frame({0, MSG_PING, 7, 9, {}})) pad_receive(&self, byte);
    }
    const auto events = std::ranges::count(said, MSG_EVENT, &Packet::type);
    EXPECT_GE(events, 30);
    EXPECT_LE(events, 51);
    hello(8);
    said.clear();
    run(41);  // another session begins soon again
    EXPECT_EQ(std::ranges::count(said, MSG_EVENT, &Packet::type), 3);
}

TEST_F(Firmware, APressThatTheHostDoesNotKnowIsShownAsRefusedAndMakesRoom) {
    connect();
    press(BUTTON_SKILL);
    tell({0, MSG_TAKEN, 7, 0, {VERDICT_UNKNOWN}});
    EXPECT_EQ(self.queued, 0);
    EXPECT_EQ(self.notice, VERDICT_REFUSED);
}

TEST_F(Firmware, AHoldCountsFromTheContactsClosing) {
    connect();
    run(1, 1);  // it closes
    const auto closed = now;
    while (self.queued < 2 && now < closed + 2000) run(1, 1);
    EXPECT_EQ(now - closed, 800u);
    while (self.queued < 3 && now < closed + 2000) run(1, 1);
    EXPECT_EQ(now - closed, 1300u);
}

TEST_F(Firmware, ANewSessionKeepsPressesAndTheirNumbers) {
    connect(7);
    press(BUTTON_PASS);
    tell({0, MSG_TAKEN, 7, 0, {VERDICT_TAKEN}});
    press(BUTTON_SKILL);
    const auto welcome = hello(8);
    ASSERT_THAT(welcome, ElementsAre(Says(MSG_WELCOME, 8, 0)));
    EXPECT_EQ(as_welcome(welcome[0])->next_event, 1);
    EXPECT_EQ(as_welcome(welcome[0])->queued, 1);
    run(1);
    EXPECT_THAT(said.back(), Says(MSG_EVENT, 8, 1));
    const auto other_game = hello(9, 2);
    EXPECT_EQ(as_welcome(other_game[0])->next_event, 2);
    EXPECT_EQ(as_welcome(other_game[0])->queued, 0);
}

// A host that was killed and comes back counts its commands from 1 again, by chance in the same session.
TEST_F(Firmware, AnotherGameForgetsTheLastCommandEvenInTheSameSession) {
    hello(7, 1);
    state(7, 1, {.turn = true});
    hello(7, 2);
    EXPECT_EQ(pad_showing(&self), SHOW_WAITING);
    EXPECT_THAT(state(7, 1, {.turn = true}), ElementsAre(Says(MSG_ACK, 7, 1)));
    EXPECT_EQ(pad_showing(&self), SHOW_TURN);
}

TEST_F(Firmware, NoSessionIsNoQuestion) {
    EXPECT_THAT(tell({0, MSG_HELLO, 0, 0, {2, 9, 0, 1, 0, 0, 0}}), IsEmpty());
    EXPECT_THAT(tell({0, MSG_HELLO, 5, 0, {1, 1, 0, 1, 0, 0}}), IsEmpty());  // too short
}

TEST_F(Firmware, ARefusalWaitsForItsSlotToo) {
    identity.address = 3;
    start();
    EXPECT_THAT(tell({ADDRESS_ALL, MSG_HELLO, 5, 0, {2, 9, 0, 1, 0, 0, 0}}), IsEmpty());
    run(14);
    EXPECT_THAT(said, IsEmpty());
    run(1);
    EXPECT_THAT(said, ElementsAre(Says(MSG_REFUSE, 5, 0)));
    EXPECT_THAT(tell({3, MSG_PING, 5, 1, {}}), ElementsAre(Says(MSG_STRAY, 5, 1)));  // nothing else changed
}

TEST_F(Firmware, AButtonThatIsDownAtTheStartIsNoPressUntilItIsReleased) {
    pad_start(&self, &board, &identity, now);
    run(5, 1);
    connect();
    run(1500, 1);
    EXPECT_EQ(self.queued, 0);
    EXPECT_EQ(self.notice, 0);
    run(15);
    press(BUTTON_ANSWER);
    EXPECT_EQ(self.queued, 1);
}

TEST_F(Firmware, OnlyAPressThatWasTakenIsHeld) {
    run(100, 1);  // nobody has asked yet: refused
    EXPECT_EQ(self.notice, VERDICT_REFUSED);
    connect();
    run(1900, 1);
    EXPECT_EQ(self.queued, 0);
}

TEST_F(Firmware, AQuestionInPassingEndsAHold) {
    connect();
    run(700, 1);
    state(7, 2, {.prompt = 5});
    state(7, 3);
    run(1000, 1);
    EXPECT_EQ(self.queued, 1);  // the press
}

TEST_F(Firmware, TheDeadHoldNothingButTheReferee) {
    connect();
    run(700, 1 | 8);
    state(7, 2, {.dead = true});
    run(200, 1 | 8);
    ASSERT_EQ(self.queued, 3);  // two presses and one hold
    EXPECT_EQ(self.queue[2].kind, EVENT_HOLD);
    EXPECT_EQ(self.queue[2].button, BUTTON_REFEREE);
}

TEST_F(Firmware, AnEndedConversationEndsItsHoldsToo) {
    connect();
    run(700, 1);
    tell({0, MSG_BYE, 7, 0, {}});
    connect(8);
    run(1000, 1);
    EXPECT_EQ(self.queued, 0);
}

TEST_F(Firmware, WithoutALimitThereIsNoTimeLeftToShow) {
    connect();
    tell({0, MSG_STATE, 7, 2, {STATE_ANSWER, 0, 1, 0, 0, 0, 100, 0, 0xFF, 0xFF, 0, 0, 0, 96}});
    EXPECT_EQ(pad_time_left(&self), NO_LIMIT);
    tell({0, MSG_STATE, 7, 3, {STATE_ANSWER, 0, 1, 0, 0, 0, 0xFF, 0xFF, 100, 0, 0, 0, 0, 96}});
    EXPECT_EQ(pad_time_left(&self), NO_LIMIT);
}

TEST_F(Firmware, ABoardThatCannotStoreSaysSo) {
    board.store = nullptr;
    start();
    connect();
    const auto answer = tell({0, MSG_ASSIGN, 7, 2, {5, 0xFF}});
    ASSERT_THAT(answer, ElementsAre(Says(MSG_ACK, 7, 2)));
    EXPECT_EQ(answer[0].payload[0], RESULT_UNKNOWN);
    EXPECT_EQ(self.identity.seat, 2);
}

TEST_F(Firmware, AFullQueueTakesNoMoreAndSaysSo) {
    connect();
    for (int i = 0; i < PAD_QUEUE; ++i) press(BUTTON_SKILL);
    EXPECT_EQ(self.notice, 0);
    press(BUTTON_SKILL);
    EXPECT_EQ(self.queued, PAD_QUEUE);
    EXPECT_EQ(self.notice, VERDICT_REFUSED);
}

TEST_F(Firmware, ShowsALostHostAndWaitsForTheWholeState) {
    connect(7);
    EXPECT_EQ(pad_showing(&self), SHOW_OFF);
    run(1999);
    EXPECT_EQ(pad_showing(&self), SHOW_OFF);
    run(2);
    EXPECT_EQ(pad_showing(&self), SHOW_LOST);
    tell({0, MSG_PING, 7, 2, {}});  // the same session goes on
    EXPECT_EQ(pad_showing(&self), SHOW_OFF);
    run(2001);
    hello(8);
    tell({0, MSG_PING, 8, 3, {}});
    EXPECT_EQ(pad_showing(&self), SHOW_LOST);
    state(8, 4);
    EXPECT_EQ(pad_showing(&self), SHOW_OFF);
}

TEST_F(Firmware, AStateIsLitInTheSameBreathAsItsAcknowledgement) {
    connect();
    const int before = lit;
    EXPECT_THAT(state(7, 2, {.turn = true}), SizeIs(1));
    EXPECT_EQ(lit, before + 1);
}

TEST_F(Firmware, BehindASharedPortItSpeaksOnlyWhenSpokenTo) {
    identity.address = 3;
    pad_start(&self, &board, &identity, now);
    run(50);
    EXPECT_THAT(said, IsEmpty());
    connect();
    press(BUTTON_PASS);
    press(BUTTON_PASS);
    EXPECT_THAT(said, IsEmpty());
    const auto turn = tell({3, MSG_PING, 7, 2, {}});
    ASSERT_THAT(turn, ElementsAre(Says(MSG_PONG, 7, 2), Says(MSG_EVENT, 7, 0)));
    EXPECT_EQ(as_pong(turn[0])->queued, 2);
    EXPECT_THAT(tell({3, MSG_TAKEN, 7, 0, {VERDICT_TAKEN}}),
                ElementsAre(Says(MSG_PONG, 7, 0), Says(MSG_EVENT, 7, 1)));
    EXPECT_THAT(tell({3, MSG_TAKEN, 7, 1, {VERDICT_TAKEN}}), ElementsAre(Says(MSG_PONG, 7, 1)));
    EXPECT_THAT(tell({3, MSG_NOTICE, 7, 3, {1}}), ElementsAre(Says(MSG_ACK, 7, 3)));
    press(BUTTON_PASS);
    run(2000);
    hello(8, 1, 3);
    EXPECT_THAT(tell({3, MSG_PING, 8, 4, {}}), ElementsAre(Says(MSG_PONG, 8, 4)));  // lost: no press yet
    EXPECT_THAT(state(8, 5), ElementsAre(Says(MSG_ACK, 8, 5), Says(MSG_EVENT, 8, 2)));
}

}  // namespace
}  // namespace jianjun::devices
