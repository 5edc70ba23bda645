// The flashed firmware in virtual time (真固件): latencies, resets, ten thousand presses, damage.
#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <set>

#include "devices/damaged_link.h"
#include "devices/firmware/protocol.h"
#include "devices/pad_finder.h"
#include "tests/devices/avr/avr_pad.h"
#include "tests/devices/table.h"

namespace jianjun::devices {
namespace {

using testing::SizeIs;

double us(std::int64_t cycles) {
    return static_cast<double>(cycles) / AvrPad::cycles_per_us;
}

class Avr : public testing::TestWithParam<const char*> {
  protected:
    std::shared_ptr<AvrPad> avr =
        std::make_shared<AvrPad>(GetParam(), AvrPad::Memory{.uid = 0xA0, .seat = 3});
    TestTable table;

    // A pad with a plug of its own comes and goes with each start: it is found as ports are.
    void plug_into(TestTable& host) {
        host.pads.watch(std::make_unique<PadFinder>(
            [this, &host] {
                avr->run_to(host.now * AvrPad::cycles_per_ms);
                return std::vector<std::string>(avr->plugged() ? 1 : 0, "avr");
            },
            [this](const std::string& name) { return std::make_unique<LoopbackLink>(name, avr); }));
    }
    void connect(double damage = 0) {
        avr->begin_line();
        table.now = avr->cycle() / AvrPad::cycles_per_ms;
        if (avr->usb() && damage == 0) {
            plug_into(table);
        } else {
            std::unique_ptr<Link> link = std::make_unique<LoopbackLink>("avr", avr);
            if (damage > 0) link = std::make_unique<DamagedLink>(std::move(link), damage, 17);
            table.pads.add(std::move(link));
        }
        // HELLO and WELCOME get through a bad cable in the end.
        for (int i = 0; i < 600 && table.status(uid_text(0xA0)).contact != Contact::connected; ++i)
            table.run(100);
        ASSERT_EQ(table.status(uid_text(0xA0)).contact, Contact::connected);
    }
    void show(const PadState& state) { table.pads.show(3, state, table.now); }
    // A finger that closes a contact, with chatter at both ends, in steps of a tenth of a millisecond.
    void press(int button, std::mt19937& random, int hold_ms) {
        const auto chatter = [&](bool to) {
            for (int i = 0, n = static_cast<int>(random() % 6); i < n; ++i) {
                avr->contact(button, to);
                avr->run_us(20 + random() % 300);
                avr->contact(button, !to);
                avr->run_us(20 + random() % 300);
            }
            avr->contact(button, to);
        };
        chatter(true);
        avr->run_us(1000LL * hold_ms);
        chatter(false);
    }
    void catch_up() {
        table.now = std::max(table.now, avr->cycle() / AvrPad::cycles_per_ms);
        table.run(1);
    }
};

TEST_P(Avr, SaysWhoItIs) {
    connect();
    const PadStatus status = table.status(uid_text(0xA0));
    EXPECT_EQ(status.seat, 3);
    EXPECT_EQ(status.reset, RESET_POWER);
    EXPECT_EQ(status.firmware, 1);
}

TEST_P(Avr, APressReachesTheHostWithinSevenMilliseconds) {
    connect();
    show({.asked = Asked::card, .prompt = 5, .deadline_ms = table.now + 60000, .limit_ms = 60000});
    table.run(50);
    std::vector<double> took;
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        avr->run_us(random() % 1000);  // anywhere in the pad's own millisecond
        const auto closed = avr->cycle();
        const auto before = avr->packets().size();
        avr->contact(1 + i % 4, true);
        avr->run_us(8000);
        const auto& packets = avr->packets();
        const auto event =
            std::find_if(packets.begin() + static_cast<std::ptrdiff_t>(before), packets.end(),
                         [](const AvrPad::Heard& heard) { return heard.packet.type == MSG_EVENT; });
        ASSERT_NE(event, packets.end());
        took.push_back(us(event->cycle - closed) / 1000);
        catch_up();
        avr->contact(1 + i % 4, false);
        table.run(20);
    }
    EXPECT_THAT(table.events, SizeIs(200));
    std::sort(took.begin(), took.end());
    std::printf("%s: press to the last byte of its event: median %.2f ms, worst %.2f ms\n", GetParam(),
                took[100], took.back());
    EXPECT_LE(took.back(), 7.0);
}

TEST_P(Avr, AStateIsLitAndAcknowledgedWithinTwoMilliseconds) {
    connect();
    table.pads.goodbye(table.now);
    avr->run_us(5000);
    // The host's part by hand, to the cycle.
    const std::uint16_t session = 77;
    avr->run_to(avr->send(frame({0, MSG_HELLO, session, 0, hello_payload(1)})));
    avr->run_us(5000);
    std::vector<double> took;
    std::mt19937 random(2);
    for (int i = 0; i < 300; ++i) {
        const PadState state{.turn = i % 3 == 0,
                             .asked = i % 2 == 0 ? Asked::card : Asked::none,
                             .prompt = 1000000u + i,
                             .deadline_ms = 9000,
                             .limit_ms = 15000,
                             .hp = i % 5,
                             .max_hp = 5,
                             .armour = i % 3};
        const auto number = static_cast<std::uint8_t>(i + 1);
        const auto begin = avr->cycle();
        const auto before = avr->packets().size();
        avr->send(frame({0, MSG_STATE, session, number, state_payload(state, {}, 0)}));
        avr->run_us(3600);
        ASSERT_EQ(avr->packets().size(), before + 1);
        EXPECT_EQ(avr->packets().back().packet.type, MSG_ACK);
        EXPECT_EQ(avr->packets().back().packet.number, number);
        took.push_back(us(avr->packets().back().cycle - begin) / 1000);
        avr->run_us(1000 + random() % 40000);
    }
    std::sort(took.begin(), took.end());
    std::printf(
        "%s: first byte of a state to the last of its acknowledgement: median %.2f ms, worst %.2f ms\n",
        GetParam(), took[150], took.back());
    EXPECT_LE(took.back(), 2.0);
}

TEST_P(Avr, TenThousandBouncingPressesAreCountedExactly) {
    connect();
    show({.hp = 4, .max_hp = 4});
    std::mt19937 random(3);
    std::array<int, 5> pressed{}, got{};
    for (int i = 0; i < 10000; ++i) {
        const int button = 1 + static_cast<int>(random() % 4);
        press(button, random, 6 + static_cast<int>(random() % 6));
        avr->run_us(14000);
        ++pressed[static_cast<std::size_t>(button)];
        catch_up();
    }
    table.run(100);
    for (const PadEvent& event : table.events) ++got[static_cast<std::size_t>(event.button)];
    EXPECT_EQ(got, pressed);
}

class AvrDamage : public Avr {
  protected:
    void play(double damage) {
        connect(damage);
        std::mt19937 random(4);
        std::vector<std::pair<std::uint32_t, int>> pressed, got;
        for (std::uint32_t prompt = 1; prompt <= 100; ++prompt) {
            show({.asked = Asked::card, .prompt = prompt, .hp = static_cast<int>(prompt % 5), .max_hp = 5});
            table.run(400);
            const int button = 1 + static_cast<int>(random() % 4);
            press(button, random, 30);
            catch_up();
            pressed.emplace_back(prompt, button);
            table.run(400);
        }
        table.run(2000);  // heartbeats, which bring the pad's own count
        for (const PadEvent& event : table.events)
            got.emplace_back(event.prompt, static_cast<int>(event.button));
        EXPECT_EQ(got, pressed);
        EXPECT_GT(table.status(uid_text(0xA0)).bad_frames, 0u);
        EXPECT_GT(table.status(uid_text(0xA0)).pad_bad_frames, 0u);
    }
};

TEST_P(AvrDamage, OnePercentOfAllBytesLosesAndDoublesNothing) {
    play(0.01);
}
TEST_P(AvrDamage, FivePercentLosesAndDoublesNothing) {
    play(0.05);
}

TEST_P(Avr, ABrownOutInTheMiddleOfAPromptIsMended) {
    connect();
    show({.asked = Asked::card, .prompt = 9, .hp = 2, .max_hp = 4});
    table.run(100);
    const auto shown = avr->colours();
    EXPECT_GT(shown[0], 0u);
    avr->brown_out();
    table.run(1500);
    EXPECT_EQ(table.status(uid_text(0xA0)).contact, Contact::connected);
    EXPECT_EQ(table.status(uid_text(0xA0)).reset, RESET_BROWN_OUT);
    EXPECT_GT(avr->colours()[0] & 0xFF, 0u);  // cyan again, not the waiting point
    EXPECT_GT(avr->colours()[11] & 0xFF, 0u);
    std::mt19937 random(5);
    press(2, random, 20);
    catch_up();
    table.run(50);
    ASSERT_THAT(table.events, SizeIs(1));
    EXPECT_EQ(table.events[0].prompt, 9u);
}

TEST_P(Avr, AHangingProgramIsRestartedByItsWatchdogAndMended) {
    connect();
    show({.asked = Asked::card, .prompt = 9, .hp = 2, .max_hp = 4});
    table.run(100);
    avr->hang();
    const auto hung = table.now;
    table.run(5);
    std::int64_t mended = 0;
    while (table.now < hung + 1500) {
        table.run(1);
        const auto status = table.status(uid_text(0xA0));
        const bool lit = (avr->colours()[11] & 0xFF) > 0;
        if (mended == 0 && avr->resets() == 1 && status.contact == Contact::connected &&
            status.reset == RESET_WATCHDOG && lit)
            mended = table.now - hung;
    }
    EXPECT_EQ(avr->resets(), 1);
    std::printf("%s: a hanging program showed the right state again after %d ms\n", GetParam(),
                static_cast<int>(mended));
    EXPECT_GT(mended, 0);
    std::mt19937 random(6);
    press(1, random, 20);
    catch_up();
    table.run(50);
    EXPECT_THAT(table.events, SizeIs(1));
}

TEST_P(Avr, KeepsItsSeatThroughABrownOut) {
    connect();
    table.pads.assign(uid_text(0xA0), 8, table.now);
    table.run(200);
    avr->brown_out();
    TestTable other;  // a host that has never heard of it
    avr->begin_line();
    other.now = avr->cycle() / AvrPad::cycles_per_ms;
    other.pads.add(std::make_unique<LoopbackLink>("avr", avr));
    other.run(500);
    EXPECT_EQ(other.status(uid_text(0xA0)).seat, 8);
}

TEST_P(Avr, PowerThatFailsWhileASeatIsStoredCostsNeitherNameNorSeat) {
    avr = std::make_shared<AvrPad>(GetParam(), AvrPad::Memory{.uid = 0xA0, .seat = 3, .address = 9});
    std::uint8_t number = 0, seat = 3;
    std::set<bool> in_time;
    for (int i = 0; i < 24; ++i) {  // after one cell, after two …
        avr->begin_line();
        avr->send(frame({9, MSG_HELLO, 77, 0, hello_payload(1)}));
        avr->run_us(5000);
        const auto next = static_cast<std::uint8_t>(seat % 10 + 1);
        avr->brown_out_after_cells(i % 6 + 1);
        avr->send(frame({9, MSG_ASSIGN, 77, ++number, {next, 0xFF}}));
        avr->run_us(100000);
        avr->brown_out_after_cells(-1);
        avr->brown_out();
        avr->begin_line();
        avr->send(frame({9, MSG_HELLO, 78, 0, hello_payload(1)}));
        avr->run_us(5000);
        const auto welcome = as_welcome(avr->packets().back().packet);
        ASSERT_TRUE(welcome) << i;  // still at its address
        EXPECT_EQ(welcome->uid, uid_text(0xA0));
        EXPECT_TRUE(welcome->seat == seat || welcome->seat == next) << i << ": " << int(welcome->seat);
        in_time.insert(welcome->seat == next);
        seat = welcome->seat;
    }
    EXPECT_THAT(in_time, SizeIs(2));  // some failures came before the seat was stored, some after
}

TEST_P(Avr, AnEmptyMemoryIsGivenAnIdOnceAndForAll) {
    avr = std::make_shared<AvrPad>(GetParam(), AvrPad::Memory{.blank = true});
    plug_into(table);
    table.run(4000);
    ASSERT_THAT(table.pads.status(), SizeIs(1));
    const std::string uid = table.pads.status()[0].pad;
    EXPECT_THAT(uid, SizeIs(16));
    EXPECT_NE(uid, std::string(16, 'f'));
    avr->brown_out();
    table.run(1500);
    EXPECT_EQ(table.pads.status()[0].pad, uid);
    EXPECT_EQ(table.pads.status()[0].contact, Contact::connected);
}

TEST_P(Avr, TheBuzzerSoundsOnlyWhenAllowed) {
    connect();
    show({.asked = Asked::card, .prompt = 1});
    table.run(20);
    EXPECT_TRUE(avr->buzzer());
    table.run(200);
    EXPECT_FALSE(avr->buzzer());
    table.pads.set_sound(false, table.now);
    show({.asked = Asked::card, .prompt = 2});
    table.run(20);
    EXPECT_FALSE(avr->buzzer());
}

class AvrSerialPins : public Avr {};

TEST_P(AvrSerialPins, BehindASharedPortItHoldsTheWireOnlyWhileItSpeaks) {
    avr = std::make_shared<AvrPad>(GetParam(), AvrPad::Memory{.uid = 0xA0, .seat = 3, .address = 4});
    avr->run_us(50000);
    EXPECT_THAT(avr->packets(), SizeIs(0));
    EXPECT_FALSE(avr->driver());
    const auto end = avr->send(frame({4, MSG_HELLO, 77, 0, hello_payload(1)}));
    avr->run_to(end + 100 * AvrPad::cycles_per_us);
    EXPECT_FALSE(avr->driver());  // the host needs a moment to let go
    while (!avr->driver()) avr->run_us(10);
    avr->run_us(5000);
    ASSERT_THAT(avr->packets(), SizeIs(1));
    EXPECT_EQ(avr->packets()[0].packet.type, MSG_WELCOME);
    EXPECT_FALSE(avr->driver());
    // simavr calls the last byte sent up to a byte early; the chip does not.
    EXPECT_GE(avr->driver_changed(), avr->packets()[0].cycle - AvrPad::cycles_per_byte);
    EXPECT_LE(avr->driver_changed(), avr->packets()[0].cycle + 100 * AvrPad::cycles_per_us);
}

INSTANTIATE_TEST_SUITE_P(Chip, Avr, testing::Values("atmega328p", "atmega32u4", "atmega32u4_usb"));
INSTANTIATE_TEST_SUITE_P(Chip, AvrSerialPins, testing::Values("atmega328p", "atmega32u4"));
INSTANTIATE_TEST_SUITE_P(Chip, AvrDamage, testing::Values("atmega328p", "atmega32u4", "atmega32u4_usb"));

}  // namespace
}  // namespace jianjun::devices
