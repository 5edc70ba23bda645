#include "companion_app/cli/eyes/demo.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/evening/kept.h"
#include "companion_app/cli/eyes/show.h"
#include "companion_app/session/demo/demo.h"
#include "companion_app/session/demo/sanguozhi/demo_table.h"
#include "companion_app/words/faults.h"
#include "vision/virtual/webcam.h"

namespace jianjun::app {

namespace {

struct DemoOptions {
    DemoSettings settings;
    double speed = -1;  // table seconds a second; 0: as fast as the machine can; -1: what suits the display
    bool terminal = false;
    std::string journal, trace, picture;
    double stop_at = 0;  // table seconds; 0: the game's end
};

int fail(const std::string& report) {
    return refuse("demo", report);
}

int fail_to_write(const std::string& file) {
    return fail(told("“{}”写不了；请写一个您可以写入的地方", "\"{}\" can't be written; name a place that you may write to", file));
}

// Of either game: `settings` are its own.
template <class Played, class Settings>
int play_demo(const DemoOptions& options, Settings settings, bool in_terminal) {
    ShowOptions show{options.terminal, 0, false};
    const bool window = windowed(show);
    show.speed = options.speed >= 0 ? options.speed : window ? 1 : 0;
    settings.pictures = window || !options.picture.empty();
    if (options.stop_at > 0) settings.longest_ms = static_cast<std::int64_t>(options.stop_at * 1000);
    if (window) settings.fps = 25;
    Kept kept;
    if (auto opened = kept.open(options.journal); !opened) return fail(opened.error());
    std::ofstream trace;
    if (!options.trace.empty()) {
        trace.open(options.trace);
        if (!trace) return fail_to_write(options.trace);
        settings.trace = &trace;
    }
    auto demo = Played::start(settings, kept.journal.get());
    if (!demo) return fail(told(fault_words(demo.error())));
    if (window || in_terminal)
        show_table(**demo, show);
    else
        while ((*demo)->step()) {
        }
    if (const auto fault = (*demo)->fault(); !fault.empty()) return fail(told(fault));
    if (!options.picture.empty())
        if (const auto saved = save_window_picture((*demo)->game(), options.picture); !saved)
            return fail(saved.error());
    const auto report = (*demo)->report();
    std::cout << told("种子 {}\n", "seed {}\n", settings.seed) << told(to_text(report));
    const bool stopped = !report.finished && !report.gave_up() && (window || options.stop_at > 0);
    return report.well() || stopped ? 0 : 1;
}

// 三国智: people with decks of their own; the terminal has no page for a table that is watched.
int play_sanguozhi_demo(const DemoOptions& options, bool seats_told) {
    SanguozhiDemoSettings settings;
    settings.seed = options.settings.seed;
    settings.camera = options.settings.camera;
    if (seats_told) settings.seats = options.settings.seats;
    return play_demo<SanguozhiDemo>(options, settings, false);
}

// The other games than 三国杀 that people play before a camera.
constexpr struct {
    std::string_view mode;
    int (*play)(const DemoOptions& options, bool seats_told);
} filmed_otherwise[] = {{"sanguozhi", play_sanguozhi_demo}};

}  // namespace

int run_demo(std::vector<std::string> args) {
    CLI::App cli(told("虚拟桌上按种子打一局，识别和按钮盒的协议都是真的",
                      "a seeded game on the virtual table, through the real recognition and the real pad protocol"),
                 "jianjun demo");
    DemoOptions options;
    cli.add_option("--seed", options.settings.seed, told("哪一局；种子相同，对局相同", "which game; the same seed gives the same game"))
        ->capture_default_str();
    std::string mode;
    cli.add_option("--mode,--game", mode,
                   told("kingdom：打国战；shiji：打始计篇；3v3、1v1：选将再打；sanguozhi：打三国智（--seats 2 到 4；--by-hand：由他们说，没有摄像头）",
                        "kingdom: people play 国战; shiji: 始计篇; 3v3, 1v1: generals are picked, then fielded; sanguozhi: 三国智 (--seats 2 to 4; --by-hand: they speak, without a camera)"))
        ->check(CLI::IsMember({"identity", "kingdom", "shiji", "3v3", "1v1", "sanguozhi"}));
    cli.add_flag("--everything", options.settings.everything,
                 told("人人把每张锦囊和每个技能都用上（始计篇的人总是这样）", "people use every trick and every skill (those of 始计篇 always do)"));
    auto* seats = cli.add_option("--seats", options.settings.seats,
                                 told("人数；不写就五人，3v3 六人，1v1 两人",
                                      "players; five unless told, six of 3v3, two of 1v1"))
                      ->check(CLI::Range(2, 10));
    cli.add_option("--speed", options.speed, told("每秒走多少桌上的秒；0 为能多快就多快", "table seconds a second; 0: as fast as the machine can"));
    cli.add_flag("--terminal", options.terminal, told("用文字", "as text"));
    cli.add_option("--camera", options.settings.camera,
                   told("怎样的摄像头。plain：按种子的噪点和压缩；drawn：市售的，再加上按种子的毛病；clean、worst；或单独一种毛病，最重的",
                        "which camera. plain: noise and compression by seed; drawn: as shops sell them, with habits by seed; clean, worst; or one habit, at its worst"))
        ->check(CLI::IsMember(vision::webcams()))
        ->capture_default_str();
    cli.add_flag("--cover-lens", options.settings.cover_lens, told("过一会儿遮住半个镜头", "half of the lens is covered after a while"));
    cli.add_option("--record", options.settings.record, told("摄像头看到的存到这个文件夹", "keep what the camera saw in this folder"));
    cli.add_option("--journal", options.journal, told("对局存到这个文件", "keep the game in this file"));
    cli.add_option("--stop-at", options.stop_at, told("桌上过了这么多秒就停，局没打完也停", "end after so many table seconds, in mid-game"))
        ->check(positive());
    cli.add_option("--picture", options.picture, told("最后把牌桌的窗口画成这个 PNG", "at the end, draw the table's window into this PNG"));
    cli.add_option("--trace", options.trace, told("每个举动、动作、按键和输入写到这个文件", "write every deed, move, press and input to this file"));
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    for (const auto& other : filmed_otherwise)
        if (other.mode == mode) return other.play(options, seats->count() > 0);
    if (!mode.empty()) options.settings.mode = mode;
    return play_demo<Demo>(options, options.settings, true);
}

}  // namespace jianjun::app
