// jianjun pads drive (驱动): see pads_drive.h.
#include "companion_app/cli/pads_drive.h"

#include <sys/select.h>
#include <unistd.h>

#include <array>
#include <iostream>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>

#include "companion_app/cli/pad_bench.h"

namespace jianjun::app {
namespace {

using devices::Asked;
using devices::Contact;
using devices::Hints;
using devices::PadEvent;
using devices::PadState;
using devices::PadStatus;
using nlohmann::json;

const std::map<Contact, std::string> contacts{{Contact::asking, "asking"},
                                              {Contact::connected, "connected"},
                                              {Contact::lost, "lost"},
                                              {Contact::incompatible, "incompatible"}};
const std::map<std::string, Hints> hint_levels{{"off", Hints::off},
                                               {"turn_only", Hints::turn_only},
                                               {"card_windows", Hints::card_windows},
                                               {"teaching", Hints::teaching}};
const std::map<std::string, devices::Notice> notices{{"taken", devices::Notice::taken},
                                                     {"too_late", devices::Notice::too_late},
                                                     {"refused", devices::Notice::refused}};
const std::array<const char*, 5> buttons{"", "answer", "pass", "skill", "referee"};

void say(const json& line) {
    std::cout << line.dump() << std::endl;
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
            {"resent", s.resent},
            {"bad_frames", s.bad_frames},
            {"pad_bad_frames", s.pad_bad_frames},
            {"late", s.late},
            {"message", s.message}};
}

PadState state_of(const json& in, std::int64_t now_ms) {
    PadState state;
    const std::string asked = in.value("asked", "none");
    state.turn = in.value("turn", false);
    state.asked = asked == "card" ? Asked::card : asked == "skill" ? Asked::skill : Asked::none;
    state.prompt = in.value("prompt", 0u);
    if (in.contains("seconds")) {
        state.deadline_ms = now_ms + static_cast<std::int64_t>(in["seconds"].get<double>() * 1000);
        state.limit_ms = static_cast<std::int64_t>(in.value("limit", in["seconds"].get<double>()) * 1000);
    }
    state.dying = in.value("dying", false);
    state.dead = in.value("dead", false);
    state.chained = in.value("chained", false);
    state.face_down = in.value("face_down", false);
    state.referee = in.value("referee", false);
    state.hp = in.value("hp", 0);
    state.max_hp = in.value("max_hp", 0);
    state.armour = in.value("armour", 0);
    return state;
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
            const auto it = seen_.find(status.pad);
            if (it != seen_.end() && it->second == status.contact) continue;
            seen_[status.pad] = status.contact;
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
            if (n <= 0) return false;
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
        try {
            obey(json::parse(line));
        } catch (const std::exception& e) {
            failed_ = true;
            say({{"error", e.what()}, {"line", line}});
        }
    }

    void obey(const json& in) {
        auto& pads = bench_.pads();
        const auto now = bench_.now();
        if (in.contains("show")) pads.show(in["show"].at("seat"), state_of(in["show"], now), now);
        if (in.contains("notify")) {
            pads.notify(in["notify"].at("seat"), notices.at(in["notify"].at("notice")), now);
        }
        if (in.contains("identify")) {
            pads.identify(in["identify"].at("pad"), in["identify"].value("on", true), now);
        }
        if (in.contains("assign")) pads.assign(in["assign"].at("pad"), in["assign"].at("seat"), now);
        if (in.contains("test")) {
            const json& test = in["test"];
            const auto rgb = std::stoul(test.value("rgb", "ffffff"), nullptr, 16);
            pads.test(test.at("pad"), static_cast<std::uint32_t>(rgb),
                      test.value("mask", std::uint16_t{0x0FFF}), test.value("beep", false), now);
        }
        if (in.contains("hints")) pads.set_hints(hint_levels.at(in["hints"]), now);
        if (in.contains("sound")) pads.set_sound(in["sound"], now);
        if (in.value("status", false)) {
            json all = json::array();
            for (const PadStatus& status : pads.status()) all.push_back(as_json(status));
            say({{"status", all}, {"at", now}});
        }
        if (in.value("bye", false)) over_ = true;
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
