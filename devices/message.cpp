// Packets of the pad protocol as values (协议报文): see message.h.
#include "devices/message.h"

#include <algorithm>

#include "devices/firmware/protocol.h"

namespace jianjun::devices {
namespace {

void put16(std::vector<std::uint8_t>& out, std::uint32_t value) {
    out.push_back(static_cast<std::uint8_t>(value));
    out.push_back(static_cast<std::uint8_t>(value >> 8));
}
void put32(std::vector<std::uint8_t>& out, std::uint32_t value) {
    put16(out, value & 0xFFFF);
    put16(out, value >> 16);
}
std::uint16_t get16(const std::vector<std::uint8_t>& in, std::size_t at) {
    return static_cast<std::uint16_t>(in[at] | in[at + 1] << 8);
}
std::uint32_t get32(const std::vector<std::uint8_t>& in, std::size_t at) {
    return get16(in, at) | static_cast<std::uint32_t>(get16(in, at + 2)) << 16;
}
std::uint8_t byte(int value) {
    return static_cast<std::uint8_t>(std::clamp(value, 0, 255));
}

// Tens of milliseconds, rounded up so that a little time left never shows as none.
std::uint16_t tens(std::int64_t ms) {
    return static_cast<std::uint16_t>(std::clamp<std::int64_t>((ms + 9) / 10, 0, NO_LIMIT - 1));
}

}  // namespace

std::vector<std::uint8_t> frame(const Packet& packet) {
    std::vector<std::uint8_t> raw{packet.address, packet.type};
    put16(raw, packet.session);
    raw.push_back(packet.number);
    raw.insert(raw.end(), packet.payload.begin(), packet.payload.end());
    std::vector<std::uint8_t> wire(FRAME_WIRE_MAX);
    if (raw.size() > FRAME_PACKET_MAX) return {};
    wire.resize(frame_encode(raw.data(), static_cast<std::uint8_t>(raw.size()), wire.data()));
    return wire;
}

std::optional<Packet> parse(std::span<const std::uint8_t> packet) {
    if (packet.size() < AT_PAYLOAD) return std::nullopt;
    return Packet{packet[AT_ADDRESS],
                  packet[AT_TYPE],
                  static_cast<std::uint16_t>(packet[AT_SESSION] | packet[AT_SESSION + 1] << 8),
                  packet[AT_NUMBER],
                  {packet.begin() + AT_PAYLOAD, packet.end()}};
}

std::vector<Packet> PacketReader::read(std::span<const std::uint8_t> bytes) {
    std::vector<Packet> packets;
    for (std::uint8_t b : bytes) {
        const int length = frame_decode(&decoder_, b);
        if (length == FRAME_BAD) ++bad_frames_;
        if (length <= 0) continue;
        if (auto packet = parse({decoder_.packet, static_cast<std::size_t>(length)}))
            packets.push_back(*packet);
    }
    return packets;
}

std::optional<Welcome> as_welcome(const Packet& packet) {
    const auto& in = packet.payload;
    if (packet.type != MSG_WELCOME || in.size() < WELCOME_LENGTH) return std::nullopt;
    Welcome welcome{.version = in[0], .firmware = in[1]};
    for (int i = 0; i < 8; ++i) {
        constexpr char digits[] = "0123456789abcdef";
        welcome.uid += digits[in[2 + i] >> 4];
        welcome.uid += digits[in[2 + i] & 15];
    }
    welcome.seat = in[10];
    welcome.boot = get16(in, 11);
    welcome.next_event = in[13];
    welcome.reset = in[14];
    welcome.leds = in[15];
    welcome.features = in[16];
    welcome.queued = in[17];
    if (welcome.version != PROTOCOL_VERSION || in.size() != WELCOME_LENGTH) return std::nullopt;
    return welcome;
}

std::optional<Pong> as_pong(const Packet& packet) {
    const auto& in = packet.payload;
    if (packet.type != MSG_PONG || in.size() != PONG_LENGTH) return std::nullopt;
    return Pong{in[0], in[1], get16(in, 2)};
}

std::optional<Ack> as_ack(const Packet& packet) {
    if (packet.type != MSG_ACK || packet.payload.size() != ACK_LENGTH) return std::nullopt;
    return Ack{packet.payload[0], packet.payload[1]};
}

std::optional<Press> as_press(const Packet& packet) {
    const auto& in = packet.payload;
    if (packet.type != MSG_EVENT || in.size() != EVENT_LENGTH) return std::nullopt;
    if (in[0] < 1 || in[0] > BUTTON_COUNT || in[1] < EVENT_PRESS || in[1] > EVENT_HOLD) return std::nullopt;
    return Press{in[0], in[1], get32(in, 2), get16(in, 6)};
}

std::optional<Refuse> as_refuse(const Packet& packet) {
    if (packet.type != MSG_REFUSE || packet.payload.size() < REFUSE_LENGTH) return std::nullopt;
    return Refuse{packet.payload[0], packet.payload[1]};
}

std::vector<std::uint8_t> hello_payload(std::uint32_t game) {
    std::vector<std::uint8_t> out{PROTOCOL_VERSION, PROTOCOL_VERSION, 0};
    put32(out, game);
    return out;
}

std::vector<std::uint8_t> state_payload(const PadState& state, const Look& look, std::int64_t now_ms) {
    std::uint8_t flags = 0;
    if (state.turn) flags |= STATE_TURN;
    if (state.asked != Asked::none) flags |= STATE_ANSWER;
    if (state.dying) flags |= STATE_DYING;
    if (state.dead) flags |= STATE_DEAD;
    if (state.chained) flags |= STATE_CHAINED;
    if (state.face_down) flags |= STATE_FACE_DOWN;
    if (state.referee) flags |= STATE_REFEREE;
    if (look.identify) flags |= STATE_IDENTIFY;
    std::vector<std::uint8_t> out{flags, static_cast<std::uint8_t>(look.sound ? STATE_SOUND : 0)};
    put32(out, state.prompt);
    const bool limited = state.asked != Asked::none && state.deadline_ms >= 0;
    put16(out, limited ? tens(state.deadline_ms - now_ms) : std::uint16_t{NO_LIMIT});
    put16(out, limited ? tens(state.limit_ms) : std::uint16_t{NO_LIMIT});
    out.push_back(byte(state.hp));
    out.push_back(byte(state.max_hp));
    out.push_back(byte(state.armour));
    out.push_back(look.brightness);
    return out;
}

}  // namespace jianjun::devices
