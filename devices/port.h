// One link and the pads behind it (一个端口): frames, addresses, and whose turn it is on a shared wire.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "devices/link.h"
#include "devices/pad.h"

namespace jianjun::devices {

class Port {
  public:
    // `until_ms`: when to give up on a port from which no pad has answered; nothing: never. `seat`: as in
    // Pad.
    Port(std::unique_ptr<Link> link, const std::vector<int>& addresses, std::uint32_t game,
         SessionSource sessions, DeliveredByPad& delivered, std::optional<std::int64_t> until_ms = {},
         int seat = 0);

    // Hears what has come. `greeted` is told of each pad that has answered before its next word is judged: a
    // press may follow at once.
    using Greeted = std::function<void(Pad&)>;
    std::vector<PadEvent> receive(std::int64_t now_ms, const Greeted& greeted = {});
    // Says what the pads have to say now.
    void flush(std::int64_t now_ms);
    void goodbye(std::int64_t now_ms);

    bool alive() const { return link_->alive(); }
    // It was asked once and was no pad: to be let go.
    bool declined(std::int64_t now_ms) const;
    Link& link() const { return *link_; }
    int seat() const { return seat_; }
    const std::vector<std::unique_ptr<Pad>>& pads() const { return pads_; }
    std::vector<PadStatus> status(std::int64_t now_ms) const;

  private:
    void write(const Packet& packet, std::int64_t now_ms);
    void take(const Packet& packet, std::int64_t now_ms, std::vector<PadEvent>& events,
              const Greeted& greeted);
    std::uint16_t session_to_all(std::int64_t now_ms);
    void ask_all(std::int64_t now_ms);
    void ask_next_address(std::int64_t now_ms);
    void flush_shared(std::int64_t now_ms);
    Pad* at(int address);
    Pad& add(int address);
    bool shared() const;

    std::unique_ptr<Link> link_;
    PacketReader reader_;
    std::vector<std::unique_ptr<Pad>> pads_;
    std::uint32_t game_;
    SessionSource sessions_;
    DeliveredByPad& delivered_;
    std::optional<std::int64_t> until_ms_;
    int seat_;
    std::uint16_t all_session_ = 0;
    std::optional<std::int64_t> asked_all_ms_;
    // A shared wire: nobody else speaks until the pad that was spoken to has finished.
    int speaking_ = -1;
    std::int64_t speaking_ms_ = 0;
    std::size_t turn_ = 0;
    int asked_address_ = 0;
    std::int64_t asked_address_ms_ = 0;
};

}  // namespace jianjun::devices
