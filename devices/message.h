// Packets of the pad protocol as values (协议报文): the host's half of PROTOCOL.md.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "devices/firmware/framing.h"
#include "devices/pad_state.h"

namespace jianjun::devices {

struct Packet {
    std::uint8_t address = 0;
    std::uint8_t type = 0;
    std::uint16_t session = 0;
    std::uint8_t number = 0;
    std::vector<std::uint8_t> payload;

    bool operator==(const Packet&) const = default;
};

std::vector<std::uint8_t> frame(const Packet& packet);
// Nothing for anything shorter than a header.
std::optional<Packet> parse(std::span<const std::uint8_t> packet);

// Bytes in, whole undamaged packets out.
class PacketReader {
  public:
    PacketReader() { frame_decoder_reset(&decoder_); }
    std::vector<Packet> read(std::span<const std::uint8_t> bytes);
    std::uint64_t bad_frames() const { return bad_frames_; }

  private:
    frame_decoder decoder_;
    std::uint64_t bad_frames_ = 0;
};

struct Welcome {
    std::uint8_t version = 0, firmware = 0;
    std::string uid;  // 16 hex digits
    std::uint8_t seat = 0;
    std::uint16_t boot = 0;
    std::uint8_t next_event = 0, reset = 0, leds = 0, features = 0, queued = 0;
};
struct Pong {
    std::uint8_t queued = 0, held = 0;
    std::uint16_t bad_frames = 0;
};
struct Ack {
    std::uint8_t result = 0, queued = 0;
};
struct Press {
    std::uint8_t button = 0, kind = 0;
    std::uint32_t prompt = 0;
    std::uint16_t age_ms = 0;
};
struct Refuse {
    std::uint8_t min_version = 0, max_version = 0;
};

// Nothing when the type or the length is another, or a value is out of its range.
std::optional<Welcome> as_welcome(const Packet& packet);
std::optional<Pong> as_pong(const Packet& packet);
std::optional<Ack> as_ack(const Packet& packet);
std::optional<Press> as_press(const Packet& packet);
std::optional<Refuse> as_refuse(const Packet& packet);

struct Look {  // what a STATE carries beside the seat's state
    bool identify = false;
    bool sound = true;
    std::uint8_t brightness = 96;
};
std::vector<std::uint8_t> hello_payload(std::uint32_t game);
std::vector<std::uint8_t> state_payload(const PadState& state, const Look& look, std::int64_t now_ms);

}  // namespace jianjun::devices
