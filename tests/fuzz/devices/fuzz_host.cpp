// The host's decoder and state machine under any bytes (模糊测试): as raw noise no press may come out of it,
// as well-framed packets every press must name a possible button.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <utility>

#include "devices/firmware/protocol.h"
#include "devices/port.h"

using namespace jianjun::devices;

namespace {

constexpr std::size_t longest_payload = FRAME_PACKET_MAX - std::size_t{AT_PAYLOAD};

void require(bool condition) {
    if (!condition) std::abort();
}

// What the host hears is put in; what it says is looked at for its session.
class Fuzzed final : public Link {
  public:
    std::string name() const override { return "fuzz"; }
    bool alive() const override { return true; }
    std::vector<std::uint8_t> read(std::int64_t) override { return std::exchange(incoming, {}); }
    void write(std::span<const std::uint8_t> bytes, std::int64_t) override {
        const auto packets = reader_.read(bytes);
        require(packets.size() == 1 && packets[0].type < 0x80);
        session = packets[0].session;
    }
    std::vector<std::uint8_t> incoming;
    std::uint16_t session = 0;

  private:
    PacketReader reader_;
};

std::vector<std::uint8_t> welcome() {
    std::vector<std::uint8_t> payload(WELCOME_LENGTH);
    payload[0] = PROTOCOL_VERSION;
    return payload;
}

struct World {
    DeliveredByPad delivered;
    Fuzzed* line;
    std::unique_ptr<Port> port;
    std::int64_t now = 0;

    World() {
        auto link = std::make_unique<Fuzzed>();
        line = link.get();
        port = std::make_unique<Port>(std::move(link), std::vector<int>{}, 1, SessionSource{}, delivered);
        run(1);
        hear(frame({0, MSG_WELCOME, line->session, 0, welcome()}));
    }
    std::vector<PadEvent> hear(const std::vector<std::uint8_t>& bytes) {
        line->incoming.insert(line->incoming.end(), bytes.begin(), bytes.end());
        return run(1);
    }
    std::vector<PadEvent> run(std::int64_t ms) {
        auto events = port->receive(now += ms);
        port->flush(now);
        for (const PadEvent& event : events) {
            require(event.button >= Button::answer && event.button <= Button::referee && event.at_ms <= now);
        }
        require(port->pads().size() <= ADDRESS_LAST + 1);
        return events;
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    World raw;
    for (std::size_t i = 0; i < size; ++i) raw.hear({data[i]});
    World framed;
    for (std::size_t at = 0; at + 4 < size;) {
        const std::size_t length = std::min<std::size_t>(data[at] % (longest_payload + 1), size - at - 4);
        const std::uint16_t session = data[at + 1] % 4 ? framed.line->session : data[at + 1];
        framed.hear(frame({static_cast<std::uint8_t>(data[at + 3] % 8 ? 0 : data[at + 3]),
                           static_cast<std::uint8_t>(0x80 + data[at + 1] % 8),
                           session,
                           data[at + 2],
                           {data + at + 4, data + at + 4 + length}}));
        framed.run(data[at] % 64);
        at += 4 + length;
    }
    return 0;
}
