// jianjun watch (盯桌).
#include "companion_app/cli/eyes/watch.h"

#include <fmt/format.h>

#include <csignal>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/lens.h"
#include "companion_app/cli/eyes/sighting_words.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/session/stream/move_line.h"
#include "companion_app/words/notices.h"
#include "vision/pipeline.h"
#include "vision/sources/camera_wish.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {
namespace {

volatile std::sig_atomic_t stopped = 0;

std::string place(vision::ZoneKind kind, int seat) {
    const std::string zone = vision::to_string(kind);
    if (zone.empty()) return told("区域之外", "outside the zones");
    return seat > 0 ? told("{1}号位的{0}", "{} of seat {}", told(zones_words({{0, zone}})), seat) : told(zones_words({{0, zone}}));
}

std::string line_of(const vision::TableMove& move) {
    std::string line = fmt::format("{:>9.3f}  {:<9}", double(move.at_ms) / 1000, move_words(move.kind));
    if (move.value >= 0) return line + "  " + counted_words(move);
    if (move.card != 0)
        line += fmt::format("  #{:<3} {:<24} {:<7} {:.2f}  {}", move.card, seen_words(move.seen), sure_words(move.seen.sure), move.seen.score,
                            place(move.zone, move.seat));
    if (move.kind == vision::TableMove::Kind::moved)
        line += told("  来自{}", "  from {}", place(move.from_zone, move.from_seat));
    if (move.arm_seat > 0) line += told("  {}号位的手", "  by the hand of seat {}", move.arm_seat);
    if (!move.why.empty()) line += "  " + told(eye_words(move.why));
    return line;
}

void print_times(const vision::Pipeline& pipeline) {
    std::cerr << told("{:<12}{:>8}{:>10}{:>10}\n", "{:<12}{:>8}{:>10}{:>10}\n", told("步骤", "stage"), told("次数", "times"), told("平均毫秒", "mean ms"), told("最多毫秒", "worst ms"));
    for (const auto& t : pipeline.stage_times())
        std::cerr << fmt::format("{:<12}{:>8}{:>10.2f}{:>10.2f}\n", t.stage, t.times, t.mean_ms, t.worst_ms);
}

// What each camera can give; 2 where a word names none.
int print_modes(const std::vector<std::string>& specs) {
    for (const auto& spec : specs) {
        const auto wish = vision::camera_wish(spec);
        const auto modes = wish ? vision::camera_modes(wish->number)
                                : tl::unexpected(told("“{}”不是本机的摄像头：请写 camera:0", "\"{}\" is no camera of this machine: write camera:0", spec));
        if (!modes) return refuse("watch", modes.error());
        const auto taken = mode_for(*wish, *modes);
        for (const auto& mode : *modes)
            std::cout << (mode == taken ? "* " : "  ") << "camera:" << wish->number << "  " << told_fault(in_words(mode)) << "\n";
        if (!taken) return refuse("watch", told("“{}”：没有这样的画面；以上是有的", "\"{}\": there is no such mode; those above there are", spec));
    }
    return 0;
}

// Not what was asked for: what the driver has made of it.
void say_what_is_got(const std::vector<std::string>& specs) {
    for (const auto& spec : specs)
        if (const auto wish = vision::camera_wish(spec))
            if (const auto mode = vision::mode_now(wish->number))
                std::cerr << told("camera:{} 给出 {}\n", "camera:{} gives {}\n", wish->number, told_fault(in_words(*mode)));
}

int watch(vision::Pipeline& pipeline, bool json, std::uint64_t most_frames) {
    std::signal(SIGINT, [](int) { stopped = 1; });
    vision::Notices status;
    std::vector<vision::TableMove> moves;
    for (std::uint64_t frame = 0; !stopped && (most_frames == 0 || frame < most_frames); ++frame) {
        if (!pipeline.step(moves)) break;
        for (const auto& move : moves)
            std::cout << (json ? move_json(move).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                               : line_of(move))
                      << std::endl;
        moves.clear();
        if (pipeline.status() != status) {
            status = pipeline.status();
            std::cerr << fmt::format("{:>9.3f}  {}", double(pipeline.at_ms()) / 1000, told(eye_words(status))) << std::endl;
        }
    }
    if (pipeline.error().empty()) return 0;
    return refuse("watch", told(eye_words(pipeline.error())));
}

}  // namespace

int run_watch(std::vector<std::string> args) {
    CLI::App cli(told("说出桌上发生的事：牌出现、移动、转动、离开，各一行", "Say what happens on the table: a line for every card that appears, moves, turns or leaves"),
                 "jianjun watch");
    std::string layout_file, spot, tags;
    std::vector<std::string> galleries, specs;
    std::vector<std::string> lenses;
    bool json = false, times = false, modes = false;
    int seats = 5;
    std::uint64_t frames = 0;
    add_galleries(cli, galleries, told("`jianjun enrol` 做的图鉴：文件或名字", "the gallery that `jianjun enrol` made: a file or a printing"));
    add_tags(cli, tags);
    auto* given =
        cli.add_option("--layout", layout_file, told("区域在哪里（TOML）；见 `jianjun mat --layout`", "where the zones lie (TOML); see `jianjun mat --layout`"));
    cli.add_option("--seats", seats, told("不写 --layout 时：这么多人的通常桌垫", "without --layout: the default mat for so many"))
        ->capture_default_str()
        ->check(CLI::Range(2, 10))
        ->excludes(given);
    cli.add_option("--lens", lenses,
                   told("摄像头的镜头，即 `jianjun lens` 写的文件；几个摄像头就按次序写", "the camera's lens, as `jianjun lens` wrote it; of several, in their order"));
    cli.add_option("--reading-spot", spot, told("读牌台的小摄像头：camera:2 …", "a small camera to which cards are held: camera:2, …"));
    cli.add_flag("--json", json, told("每个动作一行 JSON", "one JSON line for each move"));
    cli.add_flag("--times", times, told("最后给出每一步花的时间", "at the end, what each stage cost"));
    cli.add_option("--frames", frames, told("看这么多幅就停；0 为看到来源结束", "stop after so many pictures; 0: at the source's end"));
    cli.add_flag("--modes", modes, told("列出摄像头能给的画面就停；* 是会用的", "list what the cameras can give, and stop; * is what would be taken"));
    cli.add_option("SOURCE", specs,
                   told("camera:0（或 camera:0@1280x720/30）、http://… 或 rtsp://…（网络摄像头）、视频，或图片文件夹（录像）；一桌可以几个摄像头",
                        "camera:0 (or camera:0@1280x720/30), http://… or rtsp://… (a camera in the network), a film, or a folder of "
                        "pictures (a recording); several cameras over one table"))
        ->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (modes) return print_modes(specs);
    auto gallery = open_known(galleries, tags);
    const auto layout = layout_file.empty() ? vision::make_layout(seats) : vision::load_layout(layout_file);
    auto source = gallery && layout ? vision::open_table(specs)
                                    : tl::expected<std::shared_ptr<vision::Source>, std::string>{};
    const auto known = load_lenses(lenses);
    auto reading = vision::open_spot(spot);
    for (const auto& fault : {known ? "" : known.error(), reading ? "" : reading.error(), gallery ? "" : told(gallery.error()),
                              layout ? "" : layout.error(), source ? "" : source.error()})
        if (!fault.empty()) return refuse("watch", fault);
    say_what_is_got(specs);
    vision::PipelineSettings settings;
    settings.keep_picture = false;
    settings.lenses = *known;
    settings.reading_spot = *reading;
    vision::Pipeline pipeline(std::make_shared<const vision::Gallery>(std::move(*gallery)), *layout, *source,
                              settings);
    const int code = watch(pipeline, json, frames);
    if (times) print_times(pipeline);
    return code;
}

}  // namespace jianjun::app
