// The pads that a command line names (接线): see pad_bench.h.
#include "companion_app/cli/pad_bench.h"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "devices/damaged_link.h"
#include "devices/message.h"
#include "devices/pad_finder.h"
#include "devices/phones/phone_door.h"
#include "devices/serial_link.h"
#include "devices/stream_link.h"
#include "devices/trace.h"

namespace jianjun::app {
namespace {

using devices::Link;

volatile std::sig_atomic_t interrupted = 0;

std::int64_t clock_ms() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// Says every whole packet that passes.
class PacketTap final : public Link {
  public:
    explicit PacketTap(std::unique_ptr<Link> link) : link_(std::move(link)) {}
    std::string name() const override { return link_->name(); }
    bool alive() const override { return link_->alive(); }
    int handle() const override { return link_->handle(); }
    std::vector<std::uint8_t> read(std::int64_t now_ms) override {
        auto bytes = link_->read(now_ms);
        say("from", from_, bytes, now_ms);
        return bytes;
    }
    void write(std::span<const std::uint8_t> bytes, std::int64_t now_ms) override {
        say("to", to_, bytes, now_ms);
        link_->write(bytes, now_ms);
    }

  private:
    void say(const char* way, devices::PacketReader& reader, std::span<const std::uint8_t> bytes,
             std::int64_t now) {
        for (const auto& packet : reader.read(bytes)) {
            const nlohmann::json line{{"packet", way},
                                      {"at", now},
                                      {"address", packet.address},
                                      {"type", packet.type},
                                      {"session", packet.session},
                                      {"number", packet.number},
                                      {"payload", packet.payload}};
            std::cout << line.dump() << std::endl;
        }
    }
    std::unique_ptr<Link> link_;
    devices::PacketReader from_, to_;
};

// One for each seat, remembered.
tl::expected<devices::SeatTokens, std::string> seat_words(const PadWiring& wiring, bool anew) {
    const auto file = devices::SeatTokens::file_beside(wiring.book);
    auto tokens = devices::SeatTokens::read(file);
    if (!tokens) return tokens;
    if (anew) tokens->forget_all();
    bool drawn = false;
    for (int seat = 1; seat <= wiring.seats; ++seat) drawn = tokens->need(seat) || drawn;
    if (drawn)
        if (auto kept = tokens->write(file); !kept) return tl::unexpected(kept.error());
    return tokens;
}

}  // namespace

bool PadWiring::named() const {
    return !ports.empty() || !streams.empty() || !programs.empty() || simulated > 0 || phones;
}

void add_pads(CLI::App& cli, PadWiring& wiring) {
    cli.add_option("--port", wiring.ports,
                   "only this serial port (may be given again); nothing named: all on USB, as they come")
        ->allow_extra_args(false);
    cli.add_option("--stream", wiring.streams,
                   "a pseudo-terminal, device or Unix socket with a pad behind it")
        ->allow_extra_args(false);
    cli.add_option("--exec", wiring.programs, "a program that is a pad on its standard input and output")
        ->allow_extra_args(false);
    cli.add_option("--simulated", wiring.simulated, "so many simulated pads")->check(CLI::Range(0, 10));
    cli.add_option("--damage", wiring.damage, "this share of all bytes is damaged")
        ->check(CLI::Range(0.0, 1.0));
    cli.add_option("--book", wiring.book, "where seats are remembered, and beside it the phones' words")
        ->capture_default_str();
    cli.add_flag("--silent", wiring.silent, "no pad may sound its buzzer");
    cli.add_option_function<int>(
           "--phones", [&wiring](int port) { wiring.phones = port; },
           "phones may be pads; the table's window shows a code for each seat, `jianjun pads codes` prints "
           "them")
        ->expected(0, 1)
        ->default_str(std::to_string(devices::usual_phone_port))
        ->check(CLI::Range(0, 65535))
        ->type_name("PORT");
}

tl::expected<std::map<int, std::string>, std::string> phone_codes(const PadWiring& wiring, bool anew) {
    const auto tokens = seat_words(wiring, anew);
    if (!tokens) return tl::unexpected(tokens.error());
    std::map<int, std::string> codes;
    const int port = wiring.phones.value_or(devices::usual_phone_port);
    for (int seat = 1; seat <= wiring.seats; ++seat)
        codes[seat] = devices::phone_address(devices::local_address(), port, tokens->of(seat));
    return codes;
}

tl::expected<void, std::string> PadBench::let_phones_in(const PadWiring& wiring) {
    auto tokens = seat_words(wiring, false);
    if (!tokens) return tl::unexpected(tokens.error());
    auto door = devices::PhoneDoor::open({.port = *wiring.phones, .host = {}}, std::move(*tokens));
    if (!door) return tl::unexpected(door.error());
    for (int seat = 1; seat <= wiring.seats; ++seat) phones_[seat] = (*door)->address(seat);
    pads_->welcome(std::move(*door));
    return {};
}

PadBench::~PadBench() {
    if (pads_) pads_->goodbye(now());
}

std::int64_t PadBench::now() const {
    return clock_ms() - started_;
}

tl::expected<void, std::string> PadBench::attach(tl::expected<std::unique_ptr<Link>, std::string> link,
                                                 const PadWiring& wiring) {
    if (!link) return tl::unexpected(link.error());
    ++links_;
    auto one = std::move(*link);
    if (wiring.damage > 0) {
        one = std::make_unique<devices::DamagedLink>(std::move(one), wiring.damage,
                                                     static_cast<std::uint32_t>(links_));
    }
    if (!wiring.record.empty()) {
        std::error_code ignored;  // a folder that cannot be made shows when the trace is written
        std::filesystem::create_directories(wiring.record, ignored);
        const auto file = std::filesystem::path(wiring.record) / ("pad" + std::to_string(links_) + ".trace");
        auto recording = devices::RecordingLink::start(std::move(one), file.string());
        if (!recording) return tl::unexpected(recording.error());
        one = std::move(*recording);
    }
    if (wiring.packets) one = std::make_unique<PacketTap>(std::move(one));
    pads_->add(std::move(one));
    return {};
}

tl::expected<std::unique_ptr<PadBench>, std::string> PadBench::wire(const PadWiring& wiring) {
    interrupted = 0;
    std::signal(SIGINT, [](int) { interrupted = 1; });
    std::signal(SIGTERM, [](int) { interrupted = 1; });
    std::unique_ptr<PadBench> bench(new PadBench);
    bench->started_ = clock_ms() - 1;
    bench->ports_ = wiring.ports;
    bench->lines_ = wiring.streams;
    bench->lines_.insert(bench->lines_.end(), wiring.programs.begin(), wiring.programs.end());
    auto book = devices::PadBook::read(wiring.book);
    if (!book) return tl::unexpected(book.error());
    devices::Pads::Options options;
    options.seats = book->seats;
    options.sound = !wiring.silent;
    // Each run of this command is a game of its own, so that no press of an earlier one counts in it.
    options.game =
        static_cast<std::uint32_t>(std::chrono::system_clock::now().time_since_epoch().count() | 1);
    bench->pads_ = std::make_unique<devices::Pads>(options);
    if (wiring.phones)
        if (auto ok = bench->let_phones_in(wiring); !ok) return tl::unexpected(ok.error());
    for (const auto& stream : wiring.streams) {
        if (auto ok = bench->attach(devices::open_stream(stream), wiring); !ok)
            return tl::unexpected(ok.error());
    }
    for (const auto& program : wiring.programs) {
        if (auto ok = bench->attach(devices::run_program(program), wiring); !ok)
            return tl::unexpected(ok.error());
    }
    for (int i = 1; i <= wiring.simulated; ++i) {
        bench->simulated_.push_back(std::make_unique<devices::SimulatedPad>(
            devices::SimulatedPad::Options{.uid = 0x5100u + static_cast<unsigned>(i),
                                           .seat = i,
                                           .bounce_seed = static_cast<std::uint32_t>(i)}));
        if (auto ok = bench->attach(bench->simulated_.back()->link(), wiring); !ok)
            return tl::unexpected(ok.error());
    }
    if (!wiring.ports.empty() || bench->links_ == 0) {
        bench->pads_->watch(devices::PadFinder::serial_ports(wiring.ports));
    }
    return bench;
}

bool PadBench::run(std::int64_t ms, const std::function<void(const devices::PadEvent&)>& on_event,
                   const std::function<bool()>& done, int also_watch) {
    const std::int64_t end = now() + ms;
    while (now() < end && interrupted == 0) {
        std::vector<pollfd> watched;
        for (int handle : pads_->handles()) watched.push_back({handle, POLLIN, 0});
        if (also_watch >= 0) watched.push_back({also_watch, POLLIN, 0});
        ::poll(watched.data(), watched.size(), simulated_.empty() ? 5 : 1);
        for (const auto& event : pads_->tick(now())) on_event(event);
        if (done && done()) return true;
    }
    return interrupted == 0;
}

std::vector<devices::PadStatus> PadBench::known() const {
    auto all = pads_->status();
    std::erase_if(all, [](const auto& status) {
        return status.pad.empty() && status.contact != devices::Contact::incompatible;
    });
    return all;
}

std::string PadBench::why_silent() const {
    std::string all;
    for (const auto& port : ports_) {
        if (devices::existing_ports({port}).empty())
            all += port + " is not there: is its pad plugged in?\n";
        else if (const auto link = devices::open_serial(port); !link)
            all += link.error() + " A pseudo-terminal or a socket is named with --stream.\n";
    }
    if (!all.empty()) return all.substr(0, all.size() - 1);
    if (!lines_.empty() && ports_.empty())
        return "No pad answers: what is behind " + lines_.front() + " does not speak as PROTOCOL.md says.";
    return "No pad answers. Is one plugged in, and may you use serial ports (group dialout)?";
}

tl::expected<std::string, std::string> PadBench::find(const std::string& name) const {
    std::vector<std::string> found;
    for (const auto& status : known()) {
        const bool seat = status.seat > 0 && name == "seat" + std::to_string(status.seat);
        if (seat || status.pad.starts_with(name)) found.push_back(status.pad);
    }
    if (found.size() == 1) return found[0];
    return tl::unexpected(found.empty()
                              ? "No pad \"" + name + "\" answers: is it plugged in? (jianjun pads list)"
                              : "More than one pad is meant by \"" + name + "\": write more of its id.");
}

}  // namespace jianjun::app
