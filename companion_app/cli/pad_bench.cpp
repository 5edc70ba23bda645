// The pads that a command line names (接线): see pad_bench.h.
#include "companion_app/cli/pad_bench.h"

#include <poll.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "companion_app/cli/interrupts.h"
#include "companion_app/cli/phone_book.h"
#include "devices/damaged_link.h"
#include "devices/message.h"
#include "devices/pad_finder.h"
#include "devices/phones/certificate.h"
#include "devices/phones/phone_door.h"
#include "devices/serial_link.h"
#include "devices/stream_link.h"
#include "devices/trace.h"

namespace jianjun::app {
namespace {

using devices::Link;

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

std::int64_t seconds_now() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

// One for each seat, and the referee's, remembered for the evening.
tl::expected<devices::SeatTokens, std::string> seat_words(const PadWiring& wiring, bool anew) {
    const auto file = devices::SeatTokens::file_beside(wiring.book);
    auto tokens = devices::SeatTokens::read(file, seconds_now());
    if (!tokens) return tokens;
    if (anew) tokens->draw_anew(seconds_now());
    bool drawn = false;
    for (int seat = devices::referees_line; seat <= wiring.seats; ++seat) drawn = tokens->need(seat) || drawn;
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
                   told("只用这个串口（可以写几次）；都不写就是 USB 上所有的，来了就用",
                        "only this serial port (may be given again); nothing named: all on USB, as they come"))
        ->allow_extra_args(false);
    cli.add_option("--not-port", wiring.left_out,
                   told("从不打开这个串口，它后面是打印机之类（可以写几次）", "never open this serial port: a printer is behind it (may be given again)"))
        ->allow_extra_args(false);
    cli.add_option("--stream", wiring.streams,
                   told("后面有按钮盒的伪终端、设备或 Unix 套接字", "a pseudo-terminal, device or Unix socket with a pad behind it"))
        ->allow_extra_args(false);
    cli.add_option("--exec", wiring.programs, told("一个程序，它的标准输入输出就是按钮盒", "a program that is a pad on its standard input and output"))
        ->allow_extra_args(false);
    cli.add_option("--simulated", wiring.simulated, told("这么多个模拟的按钮盒", "so many simulated pads"))->check(CLI::Range(0, 10));
    cli.add_option("--damage", wiring.damage, told("这么多比例的字节会损坏", "this share of all bytes is damaged"))
        ->check(CLI::Range(0.0, 1.0));
    cli.add_option("--book", wiring.book, told("记座位的文件，手机的口令在它旁边", "where seats are remembered, and beside it the phones' words"))
        ->capture_default_str();
    cli.add_flag("--silent", wiring.silent, told("按钮盒都不许响", "no pad may sound its buzzer"));
    cli.add_option_function<int>(
           "--phones", [&wiring](int port) { wiring.phones = port; },
           told("手机可以当按钮盒；牌桌窗口给每个座位一个码，`jianjun pads codes` 也打印它们",
                "phones may be pads; the table's window shows a code for each seat, `jianjun pads codes` prints them"))
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

tl::expected<std::string, std::string> referee_code(const PadWiring& wiring) {
    const auto tokens = seat_words(wiring, false);
    if (!tokens) return tl::unexpected(tokens.error());
    return devices::referee_address(devices::local_address(), wiring.phones.value_or(devices::usual_phone_port),
                                    tokens->of(devices::referees_line));
}

tl::expected<void, std::string> move_with_people(const PadWiring& wiring, const std::vector<int>& moved) {
    if (std::is_sorted(moved.begin(), moved.end())) return {};  // everybody sits as before
    auto book = devices::PadBook::read(wiring.book);
    if (!book) return tl::unexpected(book.error());
    for (auto& [pad, seat] : book->seats)
        if (seat > 0 && static_cast<std::size_t>(seat) <= moved.size())
            seat = moved[static_cast<std::size_t>(seat - 1)];
    if (!book->seats.empty())
        if (auto kept = book->write(wiring.book); !kept) return kept;
    const auto file = devices::SeatTokens::file_beside(wiring.book);
    std::error_code none;
    if (!std::filesystem::exists(file, none)) return {};
    auto tokens = devices::SeatTokens::read(file, seconds_now());
    if (!tokens) return tl::unexpected(tokens.error());
    tokens->move(moved);
    return tokens->write(file);
}

tl::expected<void, std::string> PadBench::let_phones_in(const PadWiring& wiring) {
    auto tokens = seat_words(wiring, false);
    if (!tokens) return tl::unexpected(tokens.error());
    const auto host = devices::local_address();
    const auto folder = std::filesystem::path(wiring.book).parent_path().string();
    const auto certificate = devices::certificate_in(folder, host, seconds_now());
    if (!certificate) return tl::unexpected(certificate.error());
    const auto referees = tokens->of(devices::referees_line);
    std::vector<std::string> keys;  // of this run, and no other
    for (int i = 0; i < wiring.cameras; ++i) keys.push_back(devices::SeatTokens::draw());
    auto door = devices::PhoneDoor::open({.port = *wiring.phones,
                                          .host = host,
                                          .cameras = keys,
                                          .certificate = certificate->certificate,
                                          .key = certificate->key},
                                         std::move(*tokens));
    if (!door) return tl::unexpected(door.error());
    for (int seat = 1; seat <= wiring.seats; ++seat) phones_[seat] = (*door)->address(seat);
    referee_ = devices::referee_address(host, (*door)->port(), referees);
    for (const auto& key : keys) cameras_.push_back(devices::camera_address(host, (*door)->port(), key));
    pads_->welcome(wiring.games.empty() ? std::move(*door) : with_book(std::move(*door), wiring.games));
    return {};
}

tl::expected<void, std::string> PadBench::let_phones_in() {
    if (!phones_.empty()) return {};
    auto wiring = wiring_;
    wiring.phones = devices::usual_phone_port;
    auto let_in = let_phones_in(wiring);
    if (let_in) return let_in;
    wiring.phones = 0;
    return let_phones_in(wiring);
}

PadBench::~PadBench() {
    if (pads_) pads_->goodbye(now());
}

std::int64_t PadBench::now() const {
    return clock_ms() - started_;
}

PadBench::Opened PadBench::dressed(Opened link) {
    if (!link) return link;
    ++links_;
    auto one = std::move(*link);
    if (wiring_.damage > 0) {
        one = std::make_unique<devices::DamagedLink>(std::move(one), wiring_.damage,
                                                     static_cast<std::uint32_t>(links_));
    }
    if (!wiring_.record.empty()) {
        std::error_code ignored;  // a folder that cannot be made shows when the trace is written
        std::filesystem::create_directories(wiring_.record, ignored);
        const auto file = std::filesystem::path(wiring_.record) / ("pad" + std::to_string(links_) + ".trace");
        auto recording = devices::RecordingLink::start(std::move(one), file.string());
        if (!recording) return tl::unexpected(recording.error());
        one = std::move(*recording);
    }
    if (wiring_.packets) one = std::make_unique<PacketTap>(std::move(one));
    return one;
}

// A line that cannot be opened at all is a slip on the command line; one that ends later is opened again.
tl::expected<void, std::string> PadBench::attach(devices::Pads::Reopen open) {
    auto again = [this, open = std::move(open)] { return dressed(open()); };
    auto link = again();
    if (!link) return tl::unexpected(link.error());
    pads_->add(std::move(*link), again);
    return {};
}

tl::expected<std::unique_ptr<PadBench>, std::string> PadBench::wire(const PadWiring& wiring) {
    std::unique_ptr<PadBench> bench(new PadBench);
    bench->started_ = clock_ms() - 1;
    bench->wiring_ = wiring;
    bench->lines_ = wiring.streams;
    bench->lines_.insert(bench->lines_.end(), wiring.programs.begin(), wiring.programs.end());
    auto book = devices::PadBook::read(wiring.book);
    if (!book) return tl::unexpected(book.error());
    devices::Pads::Options options;
    options.seats = book->seats;
    options.sound = !wiring.silent;
    options.game = wiring.game.value_or(
        static_cast<std::uint32_t>(std::chrono::system_clock::now().time_since_epoch().count() | 1));
    options.sessions = devices::next_session_source(std::filesystem::path(wiring.book).parent_path().string());
    bench->pads_ = std::make_unique<devices::Pads>(options);
    if (wiring.phones)
        if (auto ok = bench->let_phones_in(wiring); !ok) return tl::unexpected(ok.error());
    for (const auto& stream : wiring.streams) {
        if (auto ok = bench->attach([stream] { return devices::open_stream(stream); }); !ok)
            return tl::unexpected(ok.error());
    }
    for (const auto& program : wiring.programs) {
        if (auto ok = bench->attach([program] { return devices::run_program(program); }); !ok)
            return tl::unexpected(ok.error());
    }
    for (int i = 1; i <= wiring.simulated; ++i) {
        bench->simulated_.push_back(std::make_unique<devices::SimulatedPad>(
            devices::SimulatedPad::Options{.uid = 0x5100u + static_cast<unsigned>(i),
                                           .seat = i,
                                           .bounce_seed = static_cast<std::uint32_t>(i)}));
        auto link = bench->dressed(bench->simulated_.back()->link());
        if (!link) return tl::unexpected(link.error());
        bench->pads_->add(std::move(*link));
    }
    if (!wiring.ports.empty() || bench->links_ == 0) {
        bench->pads_->watch(devices::PadFinder::serial_ports({.only = wiring.ports,
                                                              .left_out = wiring.left_out,
                                                              .memory = devices::PortMemory::file_beside(wiring.book),
                                                              .ask_strangers = wiring.ask_strangers}));
    }
    return bench;
}

bool PadBench::run(std::int64_t ms, const std::function<void(const devices::PadEvent&)>& on_event,
                   const std::function<bool()>& done, int also_watch) {
    const InterruptsHere interrupts;
    const std::int64_t end = now() + ms;
    while (now() < end && !InterruptsHere::heard()) {
        std::vector<pollfd> watched;
        for (int handle : pads_->handles()) watched.push_back({handle, POLLIN, 0});
        if (also_watch >= 0) watched.push_back({also_watch, POLLIN, 0});
        ::poll(watched.data(), watched.size(), simulated_.empty() ? 5 : 1);
        for (const auto& event : pads_->tick(now())) on_event(event);
        if (done && done()) return true;
    }
    return !InterruptsHere::heard();
}

std::vector<devices::PadStatus> PadBench::known() const {
    auto all = pads_->status();
    std::erase_if(all, [](const auto& status) {
        return status.pad.empty() && status.message.empty();
    });
    return all;
}

std::string PadBench::why_silent() const {
    std::string all;
    for (const auto& port : wiring_.ports) {
        if (devices::existing_ports({port}).empty())
            all += told("没有 {}：它的按钮盒插上了吗？\n", "{} is not there: is its pad plugged in?\n", port);
        else if (const auto link = devices::open_serial(port); !link)
            all += told_fault(link.error()) + told(" 伪终端或套接字用 --stream 写。\n", " A pseudo-terminal or a socket is named with --stream.\n");
    }
    if (!all.empty()) return all.substr(0, all.size() - 1);
    for (const auto& status : pads_->status())
        if (status.pad.empty() && !status.message.empty())
            return told("没有按钮盒应答。{}：{}", "No pad answers. {}: {}", status.port, told_fault(status.message));
    if (!lines_.empty() && wiring_.ports.empty())
        return told("没有按钮盒应答：{} 后面的东西不照 PROTOCOL.md 说话。", "No pad answers: what is behind {} does not speak as PROTOCOL.md says.", lines_.front());
    return told("没有按钮盒应答。插上了吗？您可以用串口吗（dialout 组）？", "No pad answers. Is one plugged in, and may you use serial ports (group dialout)?");
}

tl::expected<std::string, Said> PadBench::find(const std::string& name) const {
    std::vector<std::string> found;
    for (const auto& status : known()) {
        if (status.pad.empty() || status.contact == devices::Contact::refused) continue;
        const bool seat = status.seat > 0 && name == "seat" + std::to_string(status.seat);
        if (seat || status.pad.starts_with(name)) found.push_back(status.pad);
    }
    if (found.size() == 1) return found[0];
    return tl::unexpected(found.empty()
                              ? filled("按钮盒“{}”没有应答：插上了吗？（jianjun pads list）", "No pad \"{}\" answers: is it plugged in? (jianjun pads list)", name)
                              : filled("“{}”不止指一个按钮盒：编号请多写几位。", "More than one pad is meant by \"{}\": write more of its id.", name));
}

}  // namespace jianjun::app
