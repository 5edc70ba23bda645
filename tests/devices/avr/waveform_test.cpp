// The lights' pin (灯带波形): every pulse within the limits of the chip, while bytes arrive all the time.
#include <gmock/gmock.h>

#include <map>

#include "devices/firmware/protocol.h"
#include "tests/devices/avr/avr_pad.h"

namespace jianjun::devices {
namespace {

// What the data sheets of WS2812, WS2812B and SK6812 all allow, in ns.
struct Limits {
    double low, high;
};
constexpr Limits zero_high{250, 450}, one_high{650, 850}, zero_low{700, 950}, one_low{450, 600};

double ns(std::int64_t cycles) {
    return static_cast<double>(cycles) * 62.5;
}

class Waveform : public testing::TestWithParam<const char*> {};

TEST_P(Waveform, StaysWithinTheLimitsWhileBytesArriveAndNoByteIsLost) {
    AvrPad avr(GetParam());
    avr.begin_line();
    const std::uint16_t session = 5;
    avr.run_to(avr.send(frame({0, MSG_HELLO, session, 0, hello_payload(1)})));
    avr.run_us(3000);
    avr.clear_edges();
    // A state, and behind it without a gap more frames for as long as its lights are being written; again and
    // again, a little later each time, so that every bit of every light meets a byte.
    int states = 0, pings = 0;
    std::size_t answered = 0;
    const auto heard_before = avr.packets().size();
    for (int i = 0; i < 220; ++i) {
        const PadState state{.asked = Asked::card,
                             .prompt = static_cast<std::uint32_t>(i),
                             .deadline_ms = 100 + 61 * i,
                             .limit_ms = 15000,
                             .hp = i % 5,
                             .max_hp = 5};
        const auto number = static_cast<std::uint8_t>(2 * i + 1);
        avr.send(frame({0, MSG_STATE, session, number,
                        state_payload(state, {.brightness = static_cast<std::uint8_t>(i)}, 0)}));
        avr.send(std::vector<std::uint8_t>(8, 0x5A));  // noise that ends with the next zero
        avr.send({{std::uint8_t{0}}});
        avr.send(frame({0, MSG_PING, session, static_cast<std::uint8_t>(2 * i + 2), {}}));
        ++states;
        ++pings;
        avr.run_us(6000 + 7 * i);
    }
    for (std::size_t i = heard_before; i < avr.packets().size(); ++i) {
        answered += avr.packets()[i].packet.type == MSG_ACK || avr.packets()[i].packet.type == MSG_PONG;
    }
    EXPECT_EQ(answered, static_cast<std::size_t>(states + pings));
    EXPECT_LE(avr.most_unread(), 2);

    const auto& edges = avr.edges();
    ASSERT_GT(edges.size(), 190u * 2 * 24 * 12);
    std::map<std::int64_t, int> highs, lows;
    std::int64_t bits = 0, stills = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const auto length = edges[i + 1].cycle - edges[i].cycle;
        ASSERT_NE(edges[i].high, edges[i + 1].high);
        if (edges[i].high) {
            ++highs[length];
            ++bits;
        } else if (length >= 280 * AvrPad::cycles_per_us) {
            EXPECT_EQ(bits % (24 * 12), 0);  // still only after all twelve lights
            ++stills;
        } else {
            ++lows[length];
            const bool one = edges[i].cycle - edges[i - 1].cycle > 9;
            const Limits allowed = one ? one_low : zero_low;
            ASSERT_GE(ns(length), allowed.low);
            ASSERT_LE(ns(length), allowed.high);
        }
    }
    EXPECT_GT(stills, 100);
    for (const auto& [length, n] : highs) {
        const double t = ns(length);
        EXPECT_TRUE((t >= zero_high.low && t <= zero_high.high) || (t >= one_high.low && t <= one_high.high))
            << t;
        std::printf("%s: high %.1f ns %d times\n", GetParam(), t, n);
    }
    for (const auto& [length, n] : lows) std::printf("%s: low %.1f ns %d times\n", GetParam(), ns(length), n);
}

TEST_P(Waveform, CarriesTheColoursThatWereMeant) {
    AvrPad avr(GetParam());
    avr.begin_line();
    avr.run_to(avr.send(frame({0, MSG_HELLO, 5, 0, hello_payload(1)})));
    avr.run_us(3000);
    avr.send(frame({0, MSG_STATE, 5, 1, state_payload({}, {.brightness = 255}, 0)}));
    avr.run_us(5000);
    avr.send(frame({0, MSG_TEST, 5, 2, {0x80, 0x40, 0xFF, 0x01, 0x08, 0}}));
    avr.run_us(5000);
    EXPECT_EQ(avr.colours()[0], 0x7F3FFEu);  // 255/256 of what was asked
    EXPECT_EQ(avr.colours()[11], 0x7F3FFEu);
    EXPECT_EQ(avr.colours()[5], 0u);
}

INSTANTIATE_TEST_SUITE_P(Chip, Waveform, testing::Values("atmega328p", "atmega32u4", "atmega32u4_usb"));

}  // namespace
}  // namespace jianjun::devices
