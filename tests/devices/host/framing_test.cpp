// Frames (成帧): CRC vectors, round trips, and what damage does to them.
#include <gmock/gmock.h>

#include <random>

#include "devices/firmware/protocol.h"
#include "devices/message.h"

namespace jianjun::devices {
namespace {

using testing::ElementsAre;

std::uint16_t crc_of(std::span<const std::uint8_t> bytes) {
    std::uint16_t crc = 0xFFFF;
    for (std::uint8_t b : bytes) crc = frame_crc(crc, b);
    return crc;
}

std::vector<std::uint8_t> framed(std::vector<std::uint8_t> packet) {
    std::vector<std::uint8_t> wire(FRAME_WIRE_MAX);
    wire.resize(frame_encode(packet.data(), static_cast<std::uint8_t>(packet.size()), wire.data()));
    return wire;
}

// All packets that come out, and how many frames were bad.
std::pair<std::vector<std::vector<std::uint8_t>>, int> decoded(std::span<const std::uint8_t> bytes) {
    frame_decoder decoder{};
    frame_decoder_reset(&decoder);
    std::vector<std::vector<std::uint8_t>> packets;
    int bad = 0;
    for (std::uint8_t b : bytes) {
        const int length = frame_decode(&decoder, b);
        if (length > 0) packets.emplace_back(decoder.packet, decoder.packet + length);
        if (length == FRAME_BAD) ++bad;
    }
    return {packets, bad};
}

TEST(Crc, PublishedVectors) {
    const std::vector<std::uint8_t> check{'1', '2', '3', '4', '5', '6', '7', '8', '9'};
    EXPECT_EQ(crc_of(check), 0x29B1);
    EXPECT_EQ(crc_of({}), 0xFFFF);
    EXPECT_EQ(crc_of(std::vector<std::uint8_t>{0x00}), 0xE1F0);
    EXPECT_EQ(crc_of(std::vector<std::uint8_t>{'A'}), 0xB915);
}

TEST(Crc, AgreesWithTheBitwiseDefinition) {
    std::mt19937 random(7);
    std::uint16_t quick = 0xFFFF, slow = 0xFFFF;
    for (int i = 0; i < 4096; ++i) {
        const auto byte = static_cast<std::uint8_t>(random());
        quick = frame_crc(quick, byte);
        slow = static_cast<std::uint16_t>(slow ^ byte << 8);
        for (int bit = 0; bit < 8; ++bit) {
            slow = static_cast<std::uint16_t>((slow << 1) ^ ((slow & 0x8000) != 0 ? 0x1021 : 0));
        }
        ASSERT_EQ(quick, slow);
    }
}

TEST(Frame, KnownBytes) {
    // The PING of PROTOCOL.md: address 0, session 0x1234, number 7.
    EXPECT_THAT(framed({0x00, 0x02, 0x34, 0x12, 0x07}),
                ElementsAre(0x01, 0x07, 0x02, 0x34, 0x12, 0x07, 0xF7, 0xF0, 0x00));
}

TEST(Frame, EveryPacketComesBack) {
    std::mt19937 random(1);
    std::vector<std::uint8_t> stream;
    std::vector<std::vector<std::uint8_t>> sent;
    for (int i = 0; i < 5000; ++i) {
        std::vector<std::uint8_t> packet(1 + random() % FRAME_PACKET_MAX);
        for (auto& b : packet) b = random() % 3 == 0 ? 0 : static_cast<std::uint8_t>(random());
        const auto wire = framed(packet);
        EXPECT_EQ(std::count(wire.begin(), wire.end(), 0), 1);
        stream.insert(stream.end(), wire.begin(), wire.end());
        if (i % 7 == 0) stream.push_back(0);  // zeros between frames mean nothing
        sent.push_back(std::move(packet));
    }
    const auto [got, bad] = decoded(stream);
    EXPECT_EQ(got, sent);
    EXPECT_EQ(bad, 0);
}

TEST(Frame, NoSingleDamagedByteGoesUnnoticed) {
    const std::vector<std::uint8_t> packet{0x00, 0x84, 0x34, 0x12, 9, 1, 1, 12, 0, 0, 0, 5, 0};
    const auto wire = framed(packet);
    for (std::size_t at = 0; at + 1 < wire.size(); ++at) {
        for (int change = 1; change < 256; ++change) {
            auto hurt = wire;
            hurt[at] = static_cast<std::uint8_t>(hurt[at] ^ change);
            EXPECT_TRUE(decoded(hurt).first.empty()) << "byte " << at << " xor " << change;
        }
    }
}

TEST(Frame, TheNextFrameSurvivesALongOrTornOne) {
    std::vector<std::uint8_t> stream(300, 0x55);
    stream.push_back(0);
    auto torn = framed({1, 2, 3, 4, 5, 6});
    torn.resize(4);
    torn.push_back(0);
    stream.insert(stream.end(), torn.begin(), torn.end());
    const auto good = framed({0, 2, 1, 0, 3});
    stream.insert(stream.end(), good.begin(), good.end());
    const auto [got, bad] = decoded(stream);
    EXPECT_THAT(got, ElementsAre(std::vector<std::uint8_t>{0, 2, 1, 0, 3}));
    EXPECT_EQ(bad, 2);
}

TEST(Frame, APacketThatIsTooLongIsRefused) {
    std::vector<std::uint8_t> packet(FRAME_PACKET_MAX + 1);
    std::vector<std::uint8_t> wire(FRAME_WIRE_MAX);
    EXPECT_EQ(frame_encode(packet.data(), static_cast<std::uint8_t>(packet.size()), wire.data()), 0);
}

TEST(Message, PacketsAreReadBackWhole) {
    const Packet packet{
        3, MSG_EVENT, 0xBEEF, 200, {BUTTON_PASS, EVENT_PRESS, 0x78, 0x56, 0x34, 0x12, 0x10, 0x00}};
    PacketReader reader;
    const auto packets = reader.read(frame(packet));
    ASSERT_THAT(packets, ElementsAre(packet));
    const auto press = as_press(packets[0]);
    ASSERT_TRUE(press);
    EXPECT_EQ(press->prompt, 0x12345678u);
    EXPECT_EQ(press->age_ms, 16);
}

TEST(Message, ImpossibleValuesAreNoPress) {
    Packet packet{0, MSG_EVENT, 1, 1, {BUTTON_PASS, EVENT_PRESS, 0, 0, 0, 0, 0, 0}};
    ASSERT_TRUE(as_press(packet));
    packet.payload[0] = 5;
    EXPECT_FALSE(as_press(packet));
    packet.payload[0] = 1;
    packet.payload[1] = 3;
    EXPECT_FALSE(as_press(packet));
    packet.payload[1] = 1;
    packet.payload.push_back(0);
    EXPECT_FALSE(as_press(packet));
}

}  // namespace
}  // namespace jianjun::devices
