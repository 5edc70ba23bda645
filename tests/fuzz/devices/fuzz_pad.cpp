// The pad's decoder and state machine under any bytes (模糊测试): first as raw noise, then as well-framed
// packets.
#include <algorithm>
#include <cstdlib>
#include <span>

#include "devices/firmware/pad.h"
#include "devices/message.h"

using namespace jianjun::devices;

namespace {

constexpr std::size_t longest_payload = FRAME_PACKET_MAX - std::size_t{AT_PAYLOAD};

void require(bool condition) {
    if (!condition) std::abort();
}

struct World {
    pad self{};
    PacketReader reader;
    bool sound = true;

    World() {
        pad_board board{};
        board.self = this;
        board.send = [](void* me, const std::uint8_t* bytes, std::uint8_t n) {
            auto& world = *static_cast<World*>(me);
            // Whatever it says is one whole, undamaged frame of a pad.
            const auto packets = world.reader.read({bytes, n});
            require(packets.size() == 1 && world.reader.bad_frames() == 0 && packets[0].type >= 0x80);
        };
        board.lights = [](void*, const std::uint8_t*) {};
        board.buzzer = [](void*, std::uint8_t) {};
        board.store = [](void*, std::uint8_t seat, std::uint8_t address) {
            require(seat <= 10 && address <= ADDRESS_LAST);
        };
        const pad_identity identity{.uid = {1}, .seat = 1};
        pad_start(&self, &board, &identity, 0);
        hear(frame({0, MSG_HELLO, 7, 0, hello_payload(1)}));
        hear(frame({0, MSG_STATE, 7, 1, state_payload({.asked = Asked::card, .prompt = 5}, {}, 0)}));
    }
    void hear(std::span<const std::uint8_t> bytes) {
        for (std::uint8_t byte : bytes) pad_receive(&self, byte);
    }
    void check() const {
        require(self.queued <= PAD_QUEUE);
        require(self.decoder.length <= sizeof self.decoder.packet);
        require(self.identity.address <= ADDRESS_LAST);
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    World raw;
    std::uint32_t now = 0;
    for (std::size_t i = 0; i < size; ++i) {
        raw.hear({data + i, 1});
        pad_tick(&raw.self, now += data[i] % 8, static_cast<std::uint8_t>(data[i] & 15));
        raw.check();
    }
    // The same input as packets with a good CRC: length, then that many bytes, to the session that is open.
    World framed;
    for (std::size_t at = 0; at + 2 < size;) {
        const std::size_t length = std::min<std::size_t>(data[at] % (longest_payload + 1), size - at - 3);
        const std::uint16_t session = data[at + 1] % 4 ? framed.self.session : data[at + 1];
        framed.hear(frame({framed.self.identity.address,
                           static_cast<std::uint8_t>(data[at + 1] % 12),
                           session,
                           data[at + 2],
                           {data + at + 3, data + at + 3 + length}}));
        pad_tick(&framed.self, now += data[at] % 64, static_cast<std::uint8_t>(data[at + 2] & 15));
        framed.check();
        at += 3 + length;
    }
    return 0;
}
