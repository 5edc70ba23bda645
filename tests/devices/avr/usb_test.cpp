// The 32u4's own plug (直插 USB): what it says of itself, what it does when it is asked, left, put to sleep,
// not read.
#include <gmock/gmock.h>

#include "devices/firmware/protocol.h"
#include "tests/devices/avr/avr_pad.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using Bytes = std::vector<std::uint8_t>;
using End = UsbHost::End;

struct Usb : testing::Test {
    std::shared_ptr<AvrPad> avr =
        std::make_shared<AvrPad>("atmega32u4_usb", AvrPad::Memory{.uid = 0x4A4A00000000002A, .seat = 3});
    UsbHost& usb = *avr->usb();

    void SetUp() override {
        avr->begin_line();
        ASSERT_TRUE(usb.ready());
    }
    End ask(UsbHost::Request request) {
        usb.ask(std::move(request));
        for (int i = 0; i < 100 && usb.end() == End::none; ++i) avr->run_us(1000);
        return usb.end();
    }
    Bytes read(std::uint8_t to, std::uint8_t what, std::uint16_t value, std::uint16_t index,
               std::uint16_t length) {
        return ask({to, what, value, index, length, {}}) == End::good ? usb.asked().data : Bytes{};
    }
    std::string text(std::uint8_t which) {
        const Bytes words = read(0x80, 6, static_cast<std::uint16_t>(0x0300 + which), 0x0409, 255);
        if (words.size() < 2 || words[0] != words.size() || words[1] != 3) return "?";
        std::string all;
        for (std::size_t i = 2; i < words.size(); i += 2) all += words[i + 1] == 0 ? char(words[i]) : '?';
        return all;
    }
    // The host's part by hand.
    void greet() {
        avr->send(frame({0, MSG_HELLO, 77, 0, hello_payload(1)}));
        avr->run_us(5000);
        show(1, {.hp = 4, .max_hp = 4});
    }
    void show(std::uint8_t number, const PadState& state) {
        avr->send(frame({0, MSG_STATE, 77, number, state_payload(state, {}, 0)}));
        avr->run_us(5000);
    }
    void press(int button) {
        avr->contact(button, true);
        avr->run_us(20000);
        avr->contact(button, false);
        avr->run_us(20000);
    }
    // Packets of a type that have been heard since `from`.
    std::vector<int> numbers(std::uint8_t type, std::size_t from = 0) const {
        std::vector<int> all;
        for (std::size_t i = from; i < avr->packets().size(); ++i) {
            const Packet& packet = avr->packets()[i].packet;
            if (packet.type == type) all.push_back(packet.number);
        }
        return all;
    }
};

TEST_F(Usb, SaysThatItIsASerialPortWithANumberOfItsOwn) {
    const Bytes device = read(0x80, 6, 0x0100, 0, 18);
    ASSERT_THAT(device, SizeIs(18));
    EXPECT_EQ(device[4], 2);                          // communications
    EXPECT_EQ(device[7], 64);                         // what the control pipe takes
    EXPECT_EQ(device[8] | device[9] << 8, 0x1209);    // pid.codes …
    EXPECT_EQ(device[10] | device[11] << 8, 0x0001);  // … for tests
    EXPECT_EQ(text(device[14]), "Jianjun");
    EXPECT_EQ(text(device[15]), "Jianjun pad");
    EXPECT_EQ(text(device[16]), "4a4a00000000002a");
    EXPECT_THAT(read(0x80, 6, 0x0300, 0, 255), ElementsAre(4, 3, 0x09, 0x04));
    AvrPad other("atmega32u4_usb", {.uid = 0xB0});
    other.begin_line();
    other.usb()->ask({0x80, 6, 0x0303, 0x0409, 255, {}});
    other.run_us(20000);
    EXPECT_NE(other.usb()->asked().data, read(0x80, 6, 0x0303, 0x0409, 255));
}

TEST_F(Usb, ItsConfigurationIsWellFormedAndComesInPacketsOrInPart) {
    const Bytes all = read(0x80, 6, 0x0200, 0, 512);
    ASSERT_GE(all.size(), 9u);
    ASSERT_EQ(all.size(), all[2] | all[3] << 8);
    EXPECT_EQ(read(0x80, 6, 0x0200, 0, 9), Bytes(all.begin(), all.begin() + 9));
    EXPECT_THAT(read(0x80, 6, 0x0200, 0, 64), SizeIs(64));
    int interfaces = 0;
    std::map<int, std::pair<int, int>> pipes;  // address → kind and room
    std::size_t at = 0;
    for (; at + 1 < all.size() && all[at] > 1; at += all[at]) {
        if (all[at + 1] == 4) ++interfaces;
        if (all[at + 1] == 5) pipes[all[at + 2]] = {all[at + 3], all[at + 4]};
    }
    EXPECT_EQ(at, all.size());
    EXPECT_EQ(interfaces, all[4]);
    EXPECT_EQ(pipes, (std::map<int, std::pair<int, int>>{{0x81, {3, 8}}, {0x02, {2, 64}}, {0x83, {2, 64}}}));
    EXPECT_LE(all[8] * 2, 500);  // mA that a plug gives
}

TEST_F(Usb, ListensToItsAddressAndKeepsItsLineCoding) {
    EXPECT_EQ(usb.address(), 42);
    EXPECT_THAT(read(0xA1, 0x21, 0, 0, 7), ElementsAre(0x90, 0xD0, 0x03, 0x00, 0, 0, 8));
    const Bytes slow{0x80, 0x25, 0, 0, 0, 0, 8};
    EXPECT_EQ(ask({0x21, 0x20, 0, 0, 7, slow}), End::good);
    EXPECT_EQ(read(0xA1, 0x21, 0, 0, 7), slow);
    greet();  // and speaks as before
    EXPECT_THAT(numbers(MSG_ACK), ElementsAre(1));
}

TEST_F(Usb, RefusesWhatItDoesNotKnowAndAnswersTheNextQuestion) {
    EXPECT_EQ(ask({0x80, 6, 0x0600, 0, 10, {}}), End::refused);  // no high speed
    EXPECT_EQ(ask({0x80, 6, 0x0309, 0x0409, 255, {}}), End::refused);
    EXPECT_EQ(ask({0x80, 6, 0x0100, 0, 0, {}}), End::refused);  // an answer of no bytes
    EXPECT_EQ(ask({0xC0, 1, 0, 0, 8, {}}), End::refused);
    EXPECT_EQ(ask({0x00, 9, 2, 0, 0, {}}), End::refused);
    EXPECT_EQ(ask({0x01, 11, 1, 0, 0, {}}), End::refused);
    EXPECT_EQ(ask({0x21, 0x20, 0, 0, 3, {1, 2, 3}}), End::refused);
    EXPECT_THAT(read(0x80, 8, 0, 0, 1), ElementsAre(1));
    EXPECT_THAT(read(0x81, 10, 0, 0, 1), ElementsAre(0));
    EXPECT_THAT(read(0x80, 0, 0, 0, 2), ElementsAre(0, 0));
}

TEST_F(Usb, AHostThatGivesUpInTheMiddleIsAnsweredAnew) {
    for (int frames = 0; frames < 6; ++frames) {
        usb.ask({0x80, 6, 0x0200, 0, 67, {}});
        avr->run_us(1000 * frames);
        usb.give_up();
        avr->run_us(1000);
        EXPECT_THAT(read(0x80, 6, 0x0100, 0, 18), SizeIs(18)) << frames;
    }
    greet();
    EXPECT_THAT(numbers(MSG_ACK), ElementsAre(1));
}

TEST_F(Usb, AHaltedPipeSaysSoAndGoesOnWhenItIsCleared) {
    greet();
    EXPECT_EQ(ask({0x02, 3, 0, 0x83, 0, {}}), End::good);
    EXPECT_THAT(read(0x82, 0, 0, 0x83, 2), ElementsAre(1, 0));
    EXPECT_EQ(ask({0x02, 1, 0, 0x83, 0, {}}), End::good);
    EXPECT_THAT(read(0x82, 0, 0, 0x83, 2), ElementsAre(0, 0));
    EXPECT_EQ(ask({0x02, 3, 0, 0x85, 0, {}}), End::refused);
    show(2, {.turn = true});
    EXPECT_THAT(numbers(MSG_ACK), ElementsAre(1, 2));
}

TEST_F(Usb, SpeaksOnlyWhileItIsConfigured) {
    usb.read_nothing(true);
    EXPECT_EQ(ask({0x00, 9, 0, 0, 0, {}}), End::good);
    EXPECT_THAT(read(0x80, 8, 0, 0, 1), ElementsAre(0));
    EXPECT_EQ(ask({0x00, 9, 1, 0, 0, {}}), End::good);
    usb.read_nothing(false);
    greet();
    EXPECT_THAT(numbers(MSG_WELCOME), SizeIs(1));
}

TEST_F(Usb, AHostThatStopsReadingStopsNothingElse) {
    greet();
    usb.read_nothing(true);
    const auto before = avr->packets().size();
    for (int i = 0; i < 150; ++i) {  // 3.75 s, in which every repetition of the press has no place to go
        if (i == 5) press(BUTTON_SKILL);
        avr->send(frame({0,
                         MSG_TEST,
                         77,
                         static_cast<std::uint8_t>(i + 2),
                         {static_cast<std::uint8_t>(i), 0, 99, 0xFF, 0x0F, 0}}));
        avr->run_us(25000);
        EXPECT_EQ(avr->colours()[0], static_cast<unsigned>(i * 96 / 256) << 16 | 99 * 96 / 256) << i;
    }
    EXPECT_EQ(avr->packets().size(), before);
    EXPECT_EQ(usb.attached_times(), 1);  // its watchdog never had to bite
    usb.read_nothing(false);
    avr->run_us(100000);
    EXPECT_THAT(numbers(MSG_EVENT, before), Contains(0));
    avr->send(frame({0, MSG_TAKEN, 77, 0, {VERDICT_TAKEN}}));
    avr->run_us(60000);
    const auto after = avr->packets().size();
    press(BUTTON_PASS);
    EXPECT_THAT(numbers(MSG_EVENT, after), Contains(1));
    EXPECT_THAT(numbers(MSG_EVENT, after), testing::Not(Contains(0)));
}

TEST_F(Usb, WhoeverOpensThePortNextHearsNothingOld) {
    greet();
    EXPECT_EQ(ask({0x21, 0x22, 0, 0, 0, {}}), End::good);  // the program lets go of the port
    const auto before = avr->packets().size();
    press(BUTTON_SKILL);
    avr->run_us(500000);
    EXPECT_EQ(ask({0x21, 0x22, 3, 0, 0, {}}), End::good);
    avr->run_us(30000);
    ASSERT_GT(avr->packets().size(), before);
    const auto first = as_press(avr->packets()[before].packet);
    ASSERT_TRUE(first);
    EXPECT_GT(first->age_ms, 450);  // said now, not half a second ago
}

TEST_F(Usb, GoesDarkAndSilentWhileTheComputerSleepsAndComesBack) {
    greet();
    const auto lit = avr->colours();
    EXPECT_GT(lit[0], 0u);
    const auto before = avr->packets().size();
    usb.sleep(true);
    avr->run_us(5000);
    EXPECT_THAT(avr->colours(), testing::Each(0u));
    press(BUTTON_SKILL);
    EXPECT_FALSE(avr->buzzer());
    EXPECT_THAT(avr->colours(), testing::Each(0u));
    usb.sleep(false);
    avr->run_us(400000);
    EXPECT_EQ(avr->colours(), lit);
    EXPECT_THAT(numbers(MSG_EVENT, before), Contains(0));
}

TEST_F(Usb, AResetOfTheBusIsASecondBeginningAndLosesNoPress) {
    TestTable table;
    table.now = avr->cycle() / AvrPad::cycles_per_ms;
    table.pads.add(std::make_unique<LoopbackLink>("before", avr));
    table.run(50);
    table.pads.show(3, {.asked = Asked::card, .prompt = 6}, table.now);
    table.run(50);
    usb.reset_bus();
    avr->run_us(2000);
    EXPECT_EQ(usb.address(), 0);
    press(BUTTON_ANSWER);
    table.run(10);
    EXPECT_EQ(table.status("4a4a00000000002a").contact, Contact::lost);
    avr->begin_line();
    EXPECT_EQ(usb.address(), 42);
    EXPECT_EQ(usb.attached_times(), 1);
    table.now = avr->cycle() / AvrPad::cycles_per_ms;
    table.pads.add(std::make_unique<LoopbackLink>("after", avr));
    table.run(300);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].prompt, 6u);
}

TEST_F(Usb, WithoutAComputerItIsAPadThatWaits) {
    AvrPad lonely("atmega32u4_usb", {});
    lonely.usb()->unplug();
    lonely.run_us(3000000);
    EXPECT_GT(lonely.colours()[0], 0u);  // one dim point
    EXPECT_EQ(lonely.usb()->attached_times(), 1);
}

}  // namespace
}  // namespace jianjun::devices
