// One link and the pads behind it (一个端口): see port.h.
#include "devices/port.h"

#include <algorithm>

#include "devices/firmware/protocol.h"

namespace jianjun::devices {
namespace {

constexpr std::int64_t polite_every_ms = 1000;  // an unknown port hears five HELLOs, no more
constexpr std::int64_t slots_ms = (ADDRESS_LAST + 1) * HELLO_SLOT_MS;
constexpr std::int64_t burst_ms = RETRY_MS;  // how long a pad may take to begin, USB adapters included

}  // namespace

Port::Port(std::unique_ptr<Link> link, const std::vector<int>& addresses, std::uint32_t game,
           SessionSource sessions, DeliveredByPad& delivered, std::optional<std::int64_t> until_ms, int seat)
    : link_(std::move(link)),
      game_(game),
      sessions_(sessions),
      delivered_(delivered),
      until_ms_(until_ms),
      seat_(seat) {
    for (int address : addresses) add(address);
}

Pad* Port::at(int address) {
    const auto it = std::ranges::find_if(pads_, [&](const auto& pad) { return pad->address() == address; });
    return it == pads_.end() ? nullptr : it->get();
}

Pad& Port::add(int address) {
    pads_.push_back(std::make_unique<Pad>(address, game_, sessions_, delivered_, seat_));
    return *pads_.back();
}

bool Port::shared() const {
    return std::ranges::any_of(pads_, [](const auto& pad) { return pad->address() != ADDRESS_ONLY; });
}

bool Port::declined(std::int64_t now_ms) const {
    return until_ms_ && pads_.empty() && now_ms >= *until_ms_;
}

void Port::write(const Packet& packet, std::int64_t now_ms) {
    link_->write(frame(packet), now_ms);
}

std::uint16_t Port::session_to_all(std::int64_t now_ms) {
    if (all_session_ == 0) all_session_ = draw_session(sessions_, 0, now_ms);
    return all_session_;
}

void Port::ask_all(std::int64_t now_ms) {
    const std::int64_t every = until_ms_ ? polite_every_ms : std::int64_t{HELLO_EVERY_MS};
    if (asked_all_ms_ && now_ms - *asked_all_ms_ < every) return;
    asked_all_ms_ = now_ms;
    write({ADDRESS_ALL, MSG_HELLO, session_to_all(now_ms), 0, hello_payload(game_)}, now_ms);
}

void Port::take(const Packet& packet, std::int64_t now_ms, std::vector<PadEvent>& events,
                const Greeted& greeted) {
    Pad* pad = at(packet.address);
    const bool to_all = asked_all_ms_ && packet.session == all_session_ && packet.address <= ADDRESS_LAST;
    if (to_all && (!pad || pad->contact() != Contact::connected)) {
        if (auto welcome = as_welcome(packet)) {
            Pad& found = pad ? *pad : add(packet.address);
            found.greeted(packet.session, *welcome, now_ms);
            if (greeted && found.contact() == Contact::connected) greeted(found);
            return;
        }
        if (!pad && (packet.type == MSG_REFUSE || packet.type == MSG_WELCOME))
            pad = &add(packet.address);  // it will be asked by name, and its answer is reported
    }
    if (!pad) return;
    const bool was_connected = pad->contact() == Contact::connected;
    if (auto event = pad->take(packet, now_ms)) events.push_back(std::move(*event));
    if (greeted && !was_connected && pad->contact() == Contact::connected) greeted(*pad);
    if (packet.address != speaking_) return;
    const auto ack = as_ack(packet);
    const auto pong = as_pong(packet);
    if (!(ack && ack->queued) && !(pong && pong->queued)) speaking_ = -1;  // else its press follows
}

std::vector<PadEvent> Port::receive(std::int64_t now_ms, const Greeted& greeted) {
    std::vector<PadEvent> events;
    for (const Packet& packet : reader_.read(link_->read(now_ms))) take(packet, now_ms, events, greeted);
    return events;
}

void Port::flush(std::int64_t now_ms) {
    if (pads_.empty()) {
        ask_all(now_ms);
        return;
    }
    if (shared()) {
        flush_shared(now_ms);
        return;
    }
    while (auto packet = pads_.front()->next(now_ms)) write(*packet, now_ms);
}

// Now and then one address that has never answered is asked, so that a pad may be plugged in later.
void Port::ask_next_address(std::int64_t now_ms) {
    if (now_ms - asked_address_ms_ < 500) return;
    asked_address_ms_ = now_ms;
    do {
        asked_address_ = asked_address_ % ADDRESS_LAST + 1;
    } while (at(asked_address_) && static_cast<int>(pads_.size()) < ADDRESS_LAST);
    if (at(asked_address_)) return;
    speaking_ = asked_address_;
    speaking_ms_ = now_ms;
    asked_all_ms_ = now_ms;
    write({static_cast<std::uint8_t>(asked_address_), MSG_HELLO, session_to_all(now_ms), 0,
           hello_payload(game_)},
          now_ms);
}

void Port::flush_shared(std::int64_t now_ms) {
    if (asked_all_ms_ && asked_address_ == 0 && now_ms - *asked_all_ms_ < slots_ms)
        return;  // all have a slot to answer
    if (speaking_ >= 0 && now_ms - speaking_ms_ < burst_ms) return;
    speaking_ = -1;
    ask_next_address(now_ms);
    for (std::size_t i = 0; speaking_ < 0 && i < pads_.size(); ++i) {
        Pad& pad = *pads_[turn_++ % pads_.size()];
        auto packet = pad.next(now_ms);
        if (!packet && pad.contact() == Contact::connected) packet = pad.poll(now_ms);
        if (!packet) continue;
        speaking_ = pad.address();
        speaking_ms_ = now_ms;
        write(*packet, now_ms);
    }
}

void Port::goodbye(std::int64_t now_ms) {
    for (const auto& pad : pads_) {
        if (pad->contact() == Contact::connected) write(pad->goodbye(), now_ms);
    }
}

std::vector<PadStatus> Port::status(std::int64_t now_ms) const {
    std::vector<PadStatus> all;
    for (const auto& pad : pads_) {
        all.push_back(pad->status(now_ms));
        all.back().bad_frames = reader_.bad_frames();
    }
    if (all.empty()) all.emplace_back();
    for (PadStatus& status : all) status.port = link_->name();
    return all;
}

}  // namespace jianjun::devices
