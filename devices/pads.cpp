// All pads of a table (按钮盒总管): see pads.h.
#include "devices/pads.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "devices/firmware/protocol.h"
#include "devices/hints.h"
#include "devices/pad_finder.h"
#include "devices/phones/camera_line.h"
#include "devices/phones/phone_door.h"
#include "devices/port.h"

namespace jianjun::devices {
namespace {
// An Arduino starts anew when its port is opened, and takes two seconds or three: five HELLOs, then no more.
constexpr std::int64_t polite_ms = 4900;
// A handle may be dead without a word (after the machine has slept), while its name, opened anew, would work.
constexpr std::int64_t open_anew_ms = 4000;
// A line that ends is opened again soon, and less often where that does not help.
constexpr std::int64_t reopen_first_ms = 250, reopen_last_ms = 4000;

// A line that somebody has named, opened or not.
struct NamedLine {
    std::string name;
    Pads::Reopen open;
    const Port* port = nullptr;  // null while it is closed
    std::int64_t again_ms = 0, pause_ms = reopen_first_ms;
    std::string why;  // it ended, or could not be opened
};

bool has_answered(const Port& port) {
    return std::ranges::any_of(port.pads(), [](const auto& pad) { return !pad->uid().empty(); });
}

}  // namespace

struct Pads::Impl {
    Options options;
    DeliveredByPad delivered;
    std::unique_ptr<PhoneDoor> door;  // outlives its phones' links
    std::vector<std::unique_ptr<Port>> ports;
    std::vector<NamedLine> lines;
    std::unique_ptr<PadFinder> finder;
    std::map<int, PadState> shown;  // by seat
    std::set<std::string> identified;
    std::uint32_t links = 0;
    std::int64_t now_ms = 0;  // of the last tick
    std::map<std::string, PadStatus> gone;  // pads whose port was hung up
    std::map<const Port*, std::int64_t> found;  // ports that were found: when a pad behind each was last there

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
        SessionSource sessions = options.sessions;
        sessions.entropy += ++links * 2654435761u ^ std::uint64_t{options.game} << 32;
        ports.push_back(
            std::make_unique<Port>(std::move(link), addresses, options.game, sessions, delivered, until_ms, seat));
    }

    NamedLine* line_of(const Port& port) {
        const auto it = std::ranges::find(lines, &port, &NamedLine::port);
        return it == lines.end() ? nullptr : &*it;
    }

    void closed(NamedLine& line, std::string why) {
        line.port = nullptr;
        line.again_ms = now_ms + line.pause_ms;
        line.pause_ms = std::min(2 * line.pause_ms, reopen_last_ms);
        line.why = std::move(why) + " It is tried again and again.";
    }

    void reopen(NamedLine& line) {
        auto link = line.open();
        if (!link) return closed(line, link.error() + ".");
        open(std::move(*link), {}, std::nullopt);
        line.port = ports.back().get();
    }

    void hung_up(Port& port) {
        if (finder) finder->forget(port.link().name());
        NamedLine* line = line_of(port);
        if (line) {
            if (has_answered(port)) line->pause_ms = reopen_first_ms;
            const auto why = port.link().ending();
            closed(*line, why.empty() ? "The line has ended." : why);
        }
        for (PadStatus& status : port.status(now_ms)) {
            if (status.pad.empty() || status.contact == Contact::refused) continue;
            status.contact = Contact::lost;
            status.lights = "lost";
            status.shown = false;
            status.ms_left = -1;
            status.held = 0;
            status.message = line               ? line->why
                             : port.seat() != 0 ? "The phone has left the page: open it again."
                             : port.alive()     ? "This pad has fallen silent: its port is opened anew."
                                                : "The cable of this pad is out: plug it in again.";
            gone[status.pad] = std::move(status);
        }
    }

    // Lines that are closed just now, and why.
    void add_lines(std::vector<PadStatus>& all) const {
        for (const NamedLine& line : lines) {
            if (line.port) continue;
            const auto known = std::ranges::find(all, line.name, &PadStatus::port);
            PadStatus& closed = known != all.end() ? *known : all.emplace_back();
            closed.port = line.name;
            closed.message = line.why;
        }
    }

    // The first keeps the id that two have.
    static void name_twins(std::vector<PadStatus>& all) {
        for (PadStatus& second : all) {
            if (second.contact != Contact::refused) continue;
            const std::string what = " has the same id, as copied memories do";
            second.message = "Another pad" + what + ", and keeps it: erase the EEPROM of one of them.";
            for (PadStatus& first : all) {
                if (first.pad != second.pad || first.contact != Contact::connected) continue;
                second.message = "The pad at " + first.port + what +
                                 ", and keeps it: erase the EEPROM of one of them.";
                first.message = "The pad at " + second.port + what +
                                ", and is refused: erase the EEPROM of one of them.";
            }
        }
    }

    bool is_dead(const Port& port) const {
        const auto at = found.find(&port);
        return at != found.end() && at->second >= 0 && now_ms - at->second >= open_anew_ms;
    }

    void watch_found() {
        for (auto& [port, there_ms] : found) {
            const bool connected = std::ranges::any_of(port->pads(), [](const auto& pad) { return pad->contact() == Contact::connected; });
            if (connected && there_ms < 0) finder->is_pad(port->link().name());
            if (connected) there_ms = now_ms;
        }
    }

    void let_go(std::int64_t now_ms) {
        watch_found();
        std::erase_if(ports, [&](const auto& port) {
            const bool declined = port->declined(now_ms), ends = !port->alive() || is_dead(*port);
            if (declined && finder) finder->no_pad(port->link().name());
            if (ends) hung_up(*port);
            if (declined || ends) found.erase(port.get());
            return declined || ends;
        });
    }

    // Ports that nobody could open, and why.
    void add_troubles(std::vector<PadStatus>& all) const {
        if (!finder) return;
        for (const auto& [port, why] : finder->troubles()) {
            PadStatus& closed = all.emplace_back();
            closed.port = port;
            closed.message = why;
        }
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

void Pads::add(std::unique_ptr<Link> link, Reopen again) {
    std::string name = link->name();
    impl_->open(std::move(link), {}, std::nullopt);
    impl_->lines.push_back({.name = std::move(name), .open = std::move(again), .port = impl_->ports.back().get()});
}

void Pads::welcome(std::unique_ptr<PhoneDoor> door) {
    impl_->door = std::move(door);
}

void Pads::tell(int seat, const std::string& text) {
    if (impl_->door) impl_->door->tell(seat, text);
}

void Pads::answer(std::uint64_t phone, const std::string& text) {
    if (impl_->door) impl_->door->answer(phone, text);
}

std::vector<PhoneText> Pads::take_texts() {
    return impl_->door ? impl_->door->take_texts() : std::vector<PhoneText>{};
}

std::vector<PhonePicture> Pads::take_pictures() {
    return impl_->door ? impl_->door->take_pictures() : std::vector<PhonePicture>{};
}

void Pads::advise(int camera, const std::string& text) {
    if (impl_->door) impl_->door->advise(camera, text);
}

bool Pads::listens(int seat) const {
    return impl_->door && impl_->door->listens(seat);
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
        const auto until = impl_->finder->asks_without_end() ? std::nullopt : std::optional(now_ms + polite_ms);
        for (auto& link : impl_->finder->look(now_ms)) {
            impl_->open(std::move(link), {}, until);
            impl_->found[impl_->ports.back().get()] = -1;
        }
    }
    for (NamedLine& line : impl_->lines)
        if (!line.port && now_ms >= line.again_ms) impl_->reopen(line);
    if (impl_->door) {
        impl_->door->tick();
        for (auto& [seat, link] : impl_->door->take_links()) impl_->open(std::move(link), {0}, {}, seat);
    }
    std::vector<PadEvent> all;
    for (auto& port : impl_->ports) {
        auto events = port->receive(now_ms, [this](Pad& pad) { impl_->refresh(pad); });
        for (const auto& pad : port->pads()) {
            for (PadEvent& event : events) {
                if (pad->uid() != event.pad) continue;
                event.seat = impl_->seat_of(*pad);
                if (!impl_->options.until_kept) pad->kept(event.boot, event.sequence);
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

void Pads::answer_once_kept() {
    impl_->options.until_kept = true;
}

void Pads::kept(const PadEvent& press, std::int64_t now_ms) {
    const auto known = impl_->delivered.find(press.pad);
    if (known == impl_->delivered.end() || !known->second.holder) {
        Delivered& last = impl_->delivered[press.pad];
        last.boot = press.boot;
        last.number = press.sequence;
        last.verdict = VERDICT_TAKEN;
        return;
    }
    impl_->each([&](Port& port, Pad& pad) {
        if (pad.uid() != press.pad) return;
        pad.kept(press.boot, press.sequence);
        port.flush(now_ms);
    });
}

std::vector<PadStatus> Pads::status() const {
    std::vector<PadStatus> all;
    auto gone = impl_->gone;
    for (const auto& port : impl_->ports) {
        for (PadStatus& status : port->status(impl_->now_ms)) {
            if (status.contact == Contact::connected) gone.erase(status.pad);
            const NamedLine* line = impl_->line_of(*port);
            if (line && !has_answered(*port) && status.message.empty()) status.message = line->why;
            all.push_back(std::move(status));
        }
    }
    for (auto& [uid, status] : gone) all.push_back(std::move(status));
    impl_->add_lines(all);
    impl_->add_troubles(all);
    Impl::name_twins(all);
    for (PadStatus& status : all) {
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
