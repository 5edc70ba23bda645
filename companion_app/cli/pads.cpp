// jianjun pads (按钮盒): see pads.h.
#include "companion_app/cli/pads.h"

#include <algorithm>
#include <iostream>
#include <limits>
#include <set>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/interrupts.h"
#include "companion_app/cli/pad_bench.h"
#include "companion_app/cli/pads_drive.h"
#include "companion_app/terminal/qr_code.h"
#include "devices/pad_book.h"
#include "devices/phones/phone_address.h"

namespace jianjun::app {
namespace {

using devices::Button;
using devices::Contact;
using devices::PadEvent;
using devices::PadStatus;

constexpr std::int64_t settle_ms = 5200;  // a port is asked five times in 4.9 s
constexpr std::int64_t wire_ms = 400;     // several pads on one wire answer one after the other
constexpr std::int64_t obey_ms = 1000;
constexpr std::int64_t for_ever = std::numeric_limits<std::int32_t>::max();

std::string text_of(Contact contact) {
    switch (contact) {
        case Contact::asking:
            return told("正在询问", "asking");
        case Contact::connected:
            return told("已连上", "connected");
        case Contact::lost:
            return told("断开了", "lost");
        case Contact::incompatible:
            return told("版本不合", "incompatible");
        case Contact::refused:
            return told("不予接入", "refused");
    }
    return "";
}

std::string text_of(Button button) {
    switch (button) {
        case Button::answer:
            return told("回应", "answer");
        case Button::pass:
            return told("不出", "pass");
        case Button::skill:
            return told("技能", "skill");
        case Button::referee:
            return told("裁判", "referee");
    }
    return "";
}

std::string reset_text(std::uint8_t reset) {
    std::string text;
    for (const auto& [bit, name] : {std::pair{1, Said("上电", "power")}, {2, {"复位", "reset"}}, {4, {"电压不足", "brown-out"}}, {8, {"看门狗", "watchdog"}}})
        if ((reset & bit) != 0) text += (text.empty() ? "" : "+") + told(name);
    return text.empty() ? "?" : text;
}

void print(const PadStatus& s) {
    std::cout << (s.pad.empty() ? told("（还没有应答）", "(no answer yet) ") : s.pad) << "  "
              << (s.seat > 0 ? told("{}号位", "seat {}", s.seat) : told("没有座位", "no seat")) << "  " << text_of(s.contact) << "  " << told_fault(s.port);
    if (s.address > 0) std::cout << told(" 地址 {}", " address {}", s.address);
    if (s.contact == Contact::connected) {
        std::cout << told("  固件 {}  启动于{}  往返 {} 毫秒  重发 {}  损坏 {}/{}  迟到 {}",
                          "  firmware {}  started by {}  round trip {} ms  resent {}  damaged {}/{}  late {}", s.firmware, reset_text(s.reset),
                          std::max<std::int64_t>(s.round_trip_ms, 0), s.resent, s.bad_frames, s.pad_bad_frames, s.late);
        if (s.unknown > 0) std::cout << told("  不认识的按键 {}", "  unknown presses {}", s.unknown);
    }
    std::cout << "\n";
    if (!s.message.empty()) std::cout << "    " << told_fault(s.message) << "\n";
}

void ignore(const PadEvent&) {}

// Understood or not; a line that could not be opened has not.
bool has_answered(const PadStatus& status) {
    return !status.pad.empty() || status.contact == Contact::incompatible;
}

// `named`: so many lines were given by name. When a pad has answered on each, there is nothing to wait for
// but more pads on the same wire.
bool all_answered(const PadBench& bench, std::size_t named) {
    const auto all = bench.known();
    const auto answered = std::ranges::count_if(all, has_answered);
    return named > 0 && bench.now() > wire_ms && static_cast<std::size_t>(answered) >= named;
}

bool any_answered(const PadBench& bench) {
    return std::ranges::any_of(bench.known(), has_answered);
}

int list(PadBench& bench, std::size_t named) {
    bench.run(settle_ms, ignore, [&] { return all_answered(bench, named); });
    const auto all = bench.known();
    if (any_answered(bench)) {
        for (const PadStatus& status : all) print(status);
        return 0;
    }
    std::cerr << bench.why_silent() << "\n";
    return 1;
}

int monitor(PadBench& bench) {
    std::map<std::string, Contact> seen;
    const auto tell_changes = [&] {
        for (const PadStatus& status : bench.known()) {
            const auto name = who_of(status);
            const auto it = seen.find(name);
            if (it != seen.end() && it->second == status.contact) continue;
            seen[name] = status.contact;
            print(status);
        }
        std::cout.flush();
        return false;
    };
    std::cout << told("正在看。请按按钮、拔插；Ctrl-C 结束。", "Watching. Press buttons, plug and unplug; Ctrl-C ends it.") << std::endl;
    bench.run(
        for_ever,
        [](const PadEvent& event) {
            std::cout << told("{} 毫秒  {}号位  {}{}  {}", "{} ms  seat {}  {}{}  {}", event.at_ms, event.seat, text_of(event.button),
                              event.long_press ? told("  长按", "  held") : "", event.pad)
                      << std::endl;
        },
        tell_changes);
    for (const PadStatus& status : bench.known()) print(status);
    return 0;
}

// A whole id is that pad as soon as it answers; a part of one, or a seat, might be another pad's as well.
tl::expected<std::string, std::string> wait_for(PadBench& bench, const std::string& name, std::size_t named) {
    bench.run(settle_ms, ignore, [&] {
        const auto found = bench.find(name);
        return (found && *found == name) || all_answered(bench, named);
    });
    if (!any_answered(bench)) return tl::unexpected(bench.why_silent());
    const auto found = bench.find(name);
    return found ? tl::expected<std::string, std::string>(*found) : tl::unexpected(told(found.error()));
}

int fail(const std::string& why) {
    std::cerr << told_fault(why) << "\n";
    return 1;
}

PadStatus status_of(const PadBench& bench, const std::string& pad) {
    for (PadStatus& one : bench.known())
        if (one.pad == pad) return one;
    return {};
}

int identify(PadBench& bench, const std::string& pad, int seconds) {
    bench.pads().identify(pad, true, bench.now());
    bench.run(obey_ms, ignore, [&] { return status_of(bench, pad).shown; });
    if (!status_of(bench, pad).shown) return fail(told("{} 没有照说的亮，或者不在了。", "{} does not show what it is told, or has gone.", pad));
    std::cout << told("{} 闪白光 {} 秒", "{} blinks white for {} s", pad, seconds) << std::endl;
    bench.run(1000LL * seconds, ignore);
    bench.pads().identify(pad, false, bench.now());
    bench.run(100, ignore);
    return 0;
}

// Lets it carry out what it was told last, and says whether it did.
bool obeys(PadBench& bench, const std::string& pad) {
    const auto before = status_of(bench, pad);
    bench.run(obey_ms, ignore, [&] {
        const auto now = status_of(bench, pad);
        return now.obeyed != before.obeyed || now.failed != before.failed;
    });
    return status_of(bench, pad).obeyed != before.obeyed;
}

int assign(PadBench& bench, const std::string& pad, int seat, const std::string& file) {
    if (is_phone(pad)) return fail(told(phone_stays));
    bench.pads().assign(pad, seat, bench.now());
    const bool kept = obeys(bench, pad);
    auto book = devices::PadBook::read(file);
    if (!book) return fail(book.error());
    book->seats[pad] = seat;
    if (const auto written = book->write(file); !written) return fail(written.error());
    std::cout << told("{} 在 {} 号位，记在 {}", "{} sits at seat {}, remembered in {}", pad, seat, file)
              << (kept ? told("，也记在按钮盒里\n", " and in the pad\n") : told("；按钮盒自己存不住\n", "; the pad itself cannot keep it\n"));
    return 0;
}

int set_address(PadBench& bench, const std::string& pad, int address) {
    bench.pads().set_address(pad, address, bench.now());
    if (!obeys(bench, pad)) return fail(told("{} 没有存下地址：它存不住，或者不在了。", "{} did not keep the address: it cannot store one, or has gone.", pad));
    std::cout << told("{} 在它的端口上现在是地址 {}\n", "{} now has address {} on its port\n", pad, address);
    return 0;
}

int test(PadBench& bench, const std::string& pad, int seconds) {
    for (const auto& [rgb, text] : {std::pair{0xFF0000u, Said("全红", "all red")}, {0x00FF00u, {"全绿", "all green"}}, {0x0000FFu, {"全蓝", "all blue"}}}) {
        std::cout << told(text) << std::endl;
        bench.pads().test(pad, rgb, 0x0FFF, false, bench.now());
        if (!obeys(bench, pad))
            return fail(told("{} 不做这个测试：固件旧了，或者不在了。", "{} does not do the test: its firmware is old, or it has gone.", pad));
        if (!bench.run(800, ignore)) return 1;
    }
    std::cout << told("灯一个接一个，最后响一声", "one LED after the other, with a beep at the end") << std::endl;
    for (int led = 0; led < 12; ++led) {
        bench.pads().test(pad, 0xFFFFFF, static_cast<std::uint16_t>(1 << led), led == 11, bench.now());
        if (!bench.run(150, ignore)) return 1;
    }
    std::cout << told("现在把四个按钮各按一下（{} 秒）", "now press each of the four buttons ({} s)", seconds) << std::endl;
    std::set<Button> pressed;
    bench.run(
        1000LL * seconds,
        [&](const PadEvent& event) {
            if (event.pad != pad || event.long_press) return;
            pressed.insert(event.button);
            std::cout << told("{}：好的", "{}: works", text_of(event.button)) << std::endl;
        },
        [&] { return pressed.size() == 4; });
    for (Button button : {Button::answer, Button::pass, Button::skill, Button::referee}) {
        if (!pressed.contains(button)) std::cout << told("{}：没按，或没接上\n", "{}: not pressed, or not connected\n", text_of(button));
    }
    return pressed.size() == 4 ? 0 : 1;
}

int print_codes(const PadWiring& wiring, bool anew) {
    const auto codes = phone_codes(wiring, anew);
    if (!codes) return refuse("pads", codes.error());
    for (const auto& [seat, address] : *codes)
        std::cout << told("{}号位\n", "seat {}\n", seat) << qr_lines(qr_code(address)) << address
                  << told("\n手打：{}\n\n", "\nor type: {}\n\n", devices::typed_address(address));
    std::cout << told("牌桌以 --phones 运行时、在同一网络里有效，只管今晚。有码的人可以替那个座位按，也看得见那个座位能看的。"
                      "扫不了码的手打地址。要用 TLS 就把 http 换成 https；浏览器会提醒一次，因为没有人为牌桌自己的证书作保。\n",
                      "They work while a table runs with --phones, on the same network, for one evening. Whoever has a code "
                      "can press for that seat and see what it may see. Who cannot scan types the address. By TLS: https "
                      "instead of http; the browser warns once, as nobody vouches for a table's own certificate.\n");
    return 0;
}

}  // namespace

int run_pads(std::vector<std::string> args) {
    CLI::App cli(told("按钮盒：列出、认出、安排座位、测试、观看", "List, name, seat, test and watch the seat pads"), "jianjun pads");
    PadWiring wiring;
    wiring.ask_strangers = true;  // whoever looks for pads is looking for them
    std::string pad;
    int seat = 0, address = 0, blink_seconds = 5, press_seconds = 20;
    add_pads(cli, wiring);
    cli.add_option("--record", wiring.record, told("每条线路的记录存到这个文件夹", "keep a trace of each line in this folder"));
    cli.add_flag("--packets", wiring.packets, told("每个数据包都报出来", "say every packet"));
    cli.fallthrough();
    cli.require_subcommand(0, 1);
    cli.add_subcommand("list", told("有哪些按钮盒（不写子命令就是这个）", "which pads are there (the default)"));
    auto* monitor_command = cli.add_subcommand("monitor", told("按键和来去，随时报出", "presses, comings and goings as they happen"));
    auto* identify_command = cli.add_subcommand("identify", told("让一个按钮盒闪光", "let one pad blink"));
    auto* assign_command = cli.add_subcommand("assign", told("给按钮盒一个座位，并记住", "give a pad its seat, and remember it"));
    auto* address_command =
        cli.add_subcommand("address", told("几个按钮盒合用一个端口时，给它一个地址", "give a pad its address on a port that it will share"));
    auto* codes_command = cli.add_subcommand("codes", told("手机扫了就当按钮盒的二维码", "the QR codes by which phones become pads"));
    bool anew = false;
    codes_command->add_option("--seats", wiring.seats, told("几个座位", "how many"))
        ->check(CLI::Range(1, 10))
        ->capture_default_str();
    codes_command->add_flag("--anew", anew, told("换新口令：手机都要重新扫码", "draw new words: every phone must scan again"));
    auto* test_command = cli.add_subcommand("test", told("亮每个灯，响一声，试每个按钮", "light every LED, sound the buzzer, try every button"));
    auto* drive_command =
        cli.add_subcommand("drive", told("一行行 JSON 进出，给程序用，也用来试新按钮盒", "JSON lines in and out, for programs and for trying new pads"));
    for (auto* command : {identify_command, assign_command, address_command, test_command}) {
        command->add_option("PAD", pad, told("它的编号、编号的开头，或 seatN", "its id, the beginning of it, or seatN"))->required();
    }
    identify_command->add_option("--seconds", blink_seconds, told("多少秒", "for how long"))
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    test_command->add_option("--seconds", press_seconds, told("等按钮这么多秒", "so long it waits for the buttons"))
        ->check(CLI::Range(1, 600))
        ->capture_default_str();
    assign_command->add_option("SEAT", seat, told("1 到 10；0 为没有座位", "1 to 10; 0: none"))->required()->check(CLI::Range(0, 10));
    address_command->add_option("ADDRESS", address, told("1 到 30；0 为独占端口", "1 to 30; 0: alone on its port"))
        ->required()
        ->check(CLI::Range(0, 30));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (codes_command->parsed()) return print_codes(wiring, anew);
    const InterruptsHere interrupts;  // a pad that was told to blink is told to stop, whenever Ctrl-C comes
    auto bench = PadBench::wire(wiring);
    if (!bench) return refuse("pads", bench.error());
    if (monitor_command->parsed()) return monitor(**bench);
    if (drive_command->parsed()) return drive_pads(**bench);
    const auto named =
        wiring.streams.size() + wiring.programs.size() + static_cast<std::size_t>(wiring.simulated);
    if (pad.empty()) return list(**bench, named);
    const auto meant = wait_for(**bench, pad, named);
    if (!meant) return fail(meant.error());
    if (identify_command->parsed()) return identify(**bench, *meant, blink_seconds);
    if (assign_command->parsed()) return assign(**bench, *meant, seat, wiring.book);
    if (address_command->parsed()) return set_address(**bench, *meant, address);
    return test(**bench, *meant, press_seconds);
}

}  // namespace jianjun::app
