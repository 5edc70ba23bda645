// jianjun pads drive (驱动): see pads_drive.h.
#include "companion_app/cli/pads_drive.h"

#include <sys/select.h>
#include <unistd.h>

#include <array>
#include <functional>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "companion_app/cli/pad_bench.h"
#include "companion_app/cli/pad_orders.h"

namespace jianjun::app {
namespace {

using devices::Contact;
using devices::PadEvent;
using devices::PadStatus;
using nlohmann::json;

const std::map<Contact, std::string> contacts{{Contact::asking, "asking"},
                                              {Contact::connected, "connected"},
                                              {Contact::lost, "lost"},
                                              {Contact::incompatible, "incompatible"},
                                              {Contact::refused, "refused"}};
const std::array<const char*, 5> buttons{"", "answer", "pass", "skill", "referee"};

void say(const json& line) {
    std::cout << line.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
}

json as_json(const PadStatus& s) {
    return {{"pad", s.pad},
            {"port", s.port},
            {"address", s.address},
            {"seat", s.seat},
            {"contact", contacts.at(s.contact)},
            {"lights", s.lights},
            {"firmware", s.firmware},
            {"protocol", s.protocol},
            {"reset", s.reset},
            {"held", s.held},
            {"round_trip_ms", s.round_trip_ms},
            {"shown", s.shown},
            {"obeyed", s.obeyed},
            {"failed", s.failed},
            {"resent", s.resent},
            {"bad_frames", s.bad_frames},
            {"pad_bad_frames", s.pad_bad_frames},
            {"late", s.late},
            {"unknown", s.unknown},
            {"message", s.message}};
}

class Driver {
  public:
    explicit Driver(PadBench& bench) : bench_(bench) {}

    int run() {
        bench_.run(
            std::numeric_limits<std::int32_t>::max(), [](const PadEvent& event) { say_event(event); },
            [this] {
                tell_contacts();
                return !read() || over_;
            },
            STDIN_FILENO);
        return failed_ ? 1 : 0;
    }

  private:
    static void say_event(const PadEvent& e) {
        say({{"press", buttons.at(static_cast<std::size_t>(e.button))},
             {"hold", e.long_press},
             {"seat", e.seat},
             {"prompt", e.prompt},
             {"at", e.at_ms},
             {"pad", e.pad}});
    }

    void tell_contacts() {
        for (const PadStatus& status : bench_.known()) {
            const auto name = who_of(status);
            const auto it = seen_.find(name);
            if (it != seen_.end() && it->second == status.contact) continue;
            seen_[name] = status.contact;
            json line = as_json(status);
            line["at"] = bench_.now();
            say(line);
        }
    }

    bool waiting_input() const {
        fd_set set;
        FD_ZERO(&set);
        FD_SET(STDIN_FILENO, &set);
        timeval none{0, 0};
        return ::select(STDIN_FILENO + 1, &set, nullptr, nullptr, &none) > 0;
    }

    // False when the input has ended.
    bool read() {
        while (waiting_input()) {
            std::array<char, 4096> some{};
            const auto n = ::read(STDIN_FILENO, some.data(), some.size());
            if (n <= 0) {
                obey(std::exchange(input_, {}));  // the last line may lack its end
                return false;
            }
            input_.append(some.data(), static_cast<std::size_t>(n));
            for (auto end = input_.find('\n'); end != std::string::npos; end = input_.find('\n')) {
                obey(input_.substr(0, end));
                input_.erase(0, end + 1);
            }
        }
        return true;
    }

    void obey(const std::string& line) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) return;
        const auto orders = read_orders(line);
        if (!orders) return complain(orders.error(), line);
        for (const PadOrder& order : *orders)
            if (const auto wrong = std::visit([this](const auto& one) { return obey(one); }, order);
                !wrong.empty())
                return complain(wrong, line);
    }

    void complain(const std::string& sentence, const std::string& line) {
        failed_ = true;
        say({{"error", sentence}, {"line", line}});
    }

    // Each does what is asked, or says why not.

    std::string obey(const ShowOrder& order) {
        auto state = order.state;
        if (order.seconds) {
            state.deadline_ms = bench_.now() + static_cast<std::int64_t>(*order.seconds * 1000);
            state.limit_ms = static_cast<std::int64_t>(order.limit.value_or(*order.seconds) * 1000);
        }
        bench_.pads().show(order.seat, state, bench_.now());
        return "";
    }
    std::string obey(const NotifyOrder& order) {
        bench_.pads().notify(order.seat, order.notice, bench_.now());
        return "";
    }
    std::string obey(const TestOrder& order) {
        return with_pad(order.pad, [&](const std::string& pad) {
            bench_.pads().test(pad, order.rgb, order.mask, order.beep, bench_.now());
        });
    }
    std::string obey(const IdentifyOrder& order) {
        return with_pad(order.pad,
                        [&](const std::string& pad) { bench_.pads().identify(pad, order.on, bench_.now()); });
    }
    std::string obey(const AssignOrder& order) {
        const auto pad = bench_.find(order.pad);
        if (!pad) return pad.error().en;
        if (is_phone(*pad)) return phone_stays.en;
        bench_.pads().assign(*pad, order.seat, bench_.now());
        return "";
    }
    std::string obey(devices::Hints hints) {
        bench_.pads().set_hints(hints, bench_.now());
        return "";
    }
    std::string obey(const SoundOrder& order) {
        bench_.pads().set_sound(order.allowed, bench_.now());
        return "";
    }
    std::string obey(const StatusOrder&) {
        json all = json::array();
        for (const PadStatus& status : bench_.pads().status()) all.push_back(as_json(status));
        say({{"status", all}, {"at", bench_.now()}});
        return "";
    }
    std::string obey(const ByeOrder&) {
        over_ = true;
        return "";
    }

    std::string with_pad(const std::string& name, const std::function<void(const std::string&)>& act) {
        const auto pad = bench_.find(name);
        if (!pad) return pad.error().en;
        act(*pad);
        return "";
    }

    PadBench& bench_;
    std::map<std::string, Contact> seen_;
    std::string input_;
    bool over_ = false, failed_ = false;
};

}  // namespace

int drive_pads(PadBench& bench) {
    return Driver(bench).run();
}

}  // namespace jianjun::app
