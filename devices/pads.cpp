// All pads of a table (按钮盒总管): see pads.h.
#include "devices/pads.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "devices/hints.h"
#include "devices/pad_finder.h"
#include "devices/phones/phone_door.h"
#include "devices/port.h"

namespace jianjun::devices {
namespace {
// An Arduino starts anew when its port is opened, and takes two seconds: three HELLOs, then no more.
constexpr std::int64_t polite_ms = 2900;
}  // namespace

struct Pads::Impl {
    Options options;
    std::unique_ptr<PhoneDoor> door;  // outlives its phones' links
    std::vector<std::unique_ptr<Port>> ports;
    std::unique_ptr<PadFinder> finder;
    std::map<int, PadState> shown;  // by seat
    std::set<std::string> identified;
    std::uint32_t links = 0;
    std::int64_t now_ms = 0;  // of the last tick
    DeliveredByPad delivered;
    std::map<std::string, PadStatus> gone;  // pads whose port was hung up

    int seat_of(const Pad& pad) const {
        if (pad.line_seat() != 0) return pad.line_seat();
        const auto it = options.seats.find(pad.uid());
        return it != options.seats.end() ? it->second : pad.stored_seat();
    }

    template <class Act>
    void each(Act act) {
        for (auto& port : ports) {
            for (const auto& pad : port->pads()) act(*port, *pad);
        }
    }

    Look look_of(const Pad& pad) const {
        return {.identify = identified.contains(pad.uid()),
                .sound = options.sound,
                .brightness = options.brightness};
    }

    void refresh(Pad& pad) {
        const auto it = shown.find(seat_of(pad));
        pad.show(hinted(it == shown.end() ? PadState{} : it->second, options.hints), look_of(pad));
    }

    void refresh_all(std::int64_t now_ms) {
        each([&](Port& port, Pad& pad) {
            refresh(pad);
            port.flush(now_ms);
        });
    }

    template <class Act>
    void by_uid(const std::string& uid, std::int64_t now_ms, Act act) {
        each([&](Port& port, Pad& pad) {
            if (pad.uid() != uid) return;
            act(pad);
            refresh(pad);
            port.flush(now_ms);
        });
    }

    void open(std::unique_ptr<Link> link, const std::vector<int>& addresses,
              std::optional<std::int64_t> until_ms, int seat = 0) {
        ports.push_back(std::make_unique<Port>(std::move(link), addresses, options.game, ++links, delivered,
                                               until_ms, seat));
    }

    void hung_up(Port& port) {
        if (finder) finder->forget(port.link().name());
        for (PadStatus& status : port.status(now_ms)) {
            if (status.pad.empty()) continue;
            status.contact = Contact::lost;
            status.lights = "lost";
            status.message = port.seat() != 0 ? "The phone has left the page: open it again."
                                              : "The cable of this pad is out: plug it in again.";
            gone[status.pad] = std::move(status);
        }
    }

    void let_go(std::int64_t now_ms) {
        std::erase_if(ports, [&](const auto& port) {
            if (!port->alive()) hung_up(*port);
            return !port->alive() || port->declined(now_ms);
        });
    }
};

Pads::Pads() : Pads(Options{}) {}
Pads::Pads(Options options) : impl_(std::make_unique<Impl>()) {
    impl_->options = std::move(options);
}
Pads::~Pads() = default;

void Pads::add(std::unique_ptr<Link> link, std::vector<int> addresses) {
    impl_->open(std::move(link), addresses, std::nullopt);
}

void Pads::welcome(std::unique_ptr<PhoneDoor> door) {
    impl_->door = std::move(door);
}

void Pads::watch(std::unique_ptr<PadFinder> finder) {
    impl_->finder = std::move(finder);
}

void Pads::show(int seat, const PadState& state, std::int64_t now_ms) {
    impl_->shown[seat] = state;
    impl_->each([&](Port& port, Pad& pad) {
        if (impl_->seat_of(pad) != seat) return;
        impl_->refresh(pad);
        port.flush(now_ms);
    });
}

void Pads::notify(int seat, Notice notice, std::int64_t now_ms) {
    impl_->each([&](Port& port, Pad& pad) {
        if (impl_->seat_of(pad) != seat) return;
        pad.notify(notice);
        port.flush(now_ms);
    });
}

std::vector<PadEvent> Pads::tick(std::int64_t now_ms) {
    impl_->now_ms = now_ms;
    if (impl_->finder) {
        for (auto& link : impl_->finder->look(now_ms)) impl_->open(std::move(link), {}, now_ms + polite_ms);
    }
    if (impl_->door) {
        impl_->door->tick();
        for (auto& [seat, link] : impl_->door->take_links()) impl_->open(std::move(link), {0}, {}, seat);
    }
    std::vector<PadEvent> all;
    for (auto& port : impl_->ports) {
        auto events = port->receive(now_ms, [this](Pad& pad) { impl_->refresh(pad); });
        for (const auto& pad : port->pads()) {
            for (PadEvent& event : events) {
                if (pad->uid() == event.pad) event.seat = impl_->seat_of(*pad);
            }
            impl_->refresh(*pad);
        }
        port->flush(now_ms);
        std::ranges::move(events, std::back_inserter(all));
    }
    if (impl_->door) impl_->door->tick();  // what has just been said goes out at once
    impl_->let_go(now_ms);
    std::ranges::stable_sort(all, {}, &PadEvent::at_ms);
    return all;
}

std::vector<PadStatus> Pads::status() const {
    std::vector<PadStatus> all;
    auto gone = impl_->gone;
    for (const auto& port : impl_->ports) {
        for (PadStatus& status : port->status(impl_->now_ms)) {
            if (status.contact == Contact::connected) gone.erase(status.pad);
            all.push_back(std::move(status));
        }
    }
    for (auto& [uid, status] : gone) all.push_back(std::move(status));
    std::map<std::string, int> times;
    for (const PadStatus& status : all) times[status.pad] += status.contact == Contact::connected;
    for (PadStatus& status : all) {
        if (!status.pad.empty() && times[status.pad] > 1 && !status.pad.starts_with("seat")) {
            status.message =
                "Two pads have the same id, as copied memories do: erase the EEPROM of one of them.";
        }
        const auto it = impl_->options.seats.find(status.pad);
        if (it != impl_->options.seats.end()) status.seat = it->second;
    }
    return all;
}

void Pads::set_hints(Hints hints, std::int64_t now_ms) {
    if (hints == impl_->options.hints) return;
    impl_->options.hints = hints;
    impl_->refresh_all(now_ms);
}

void Pads::set_sound(bool allowed, std::int64_t now_ms) {
    impl_->options.sound = allowed;
    impl_->refresh_all(now_ms);
}

void Pads::identify(const std::string& pad, bool on, std::int64_t now_ms) {
    if (on) {
        impl_->identified.insert(pad);
    } else {
        impl_->identified.erase(pad);
    }
    impl_->refresh_all(now_ms);
}

void Pads::assign(const std::string& pad, int seat, std::int64_t now_ms) {
    if (pad.starts_with("seat")) return;  // a phone sits where its code says
    impl_->options.seats[pad] = seat;
    impl_->by_uid(pad, now_ms, [&](Pad& one) { one.assign(seat, -1); });
}

void Pads::set_address(const std::string& pad, int address, std::int64_t now_ms) {
    impl_->by_uid(pad, now_ms, [&](Pad& one) { one.assign(-1, address); });
}

void Pads::test(const std::string& pad, std::uint32_t rgb, std::uint16_t mask, bool beep,
                std::int64_t now_ms) {
    impl_->by_uid(pad, now_ms, [&](Pad& one) { one.test(rgb, mask, beep); });
}

void Pads::goodbye(std::int64_t now_ms) {
    for (auto& port : impl_->ports) port->goodbye(now_ms);
    if (impl_->door) impl_->door->tick();
}

std::vector<int> Pads::handles() const {
    std::vector<int> all;
    for (const auto& port : impl_->ports) {
        if (const int handle = port->link().handle(); handle >= 0) all.push_back(handle);
    }
    return all;
}

}  // namespace jianjun::devices
