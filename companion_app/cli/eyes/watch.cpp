// jianjun watch (盯桌).
#include "companion_app/cli/eyes/watch.h"

#include <fmt/format.h>

#include <cmath>
#include <csignal>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/galleries.h"
#include "companion_app/cli/eyes/lens.h"
#include "companion_app/cli/eyes/sighting_json.h"
#include "companion_app/session/eye_words.h"
#include "vision/pipeline.h"
#include "vision/sources/camera_modes.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {
namespace {

volatile std::sig_atomic_t stopped = 0;

std::string place(const std::string& zone, int seat) {
    if (zone.empty()) return "outside the zones";
    return seat > 0 ? fmt::format("{} of seat {}", zone, seat) : zone;
}

std::string line_of(const vision::TableMove& move) {
    std::string line = fmt::format("{:>9.3f}  {:<9}", double(move.at_ms) / 1000, to_string(move.kind));
    if (move.value >= 0) return line + "  " + vision::counted(move);
    if (move.card != 0)
        line += fmt::format("  #{:<3} {:<24} {:<7} {:.2f}  {}", move.card, vision::said(move.seen),
                            vision::to_string(move.seen.sure), move.seen.score, place(move.zone, move.seat));
    if (move.kind == vision::TableMove::Kind::moved)
        line += fmt::format("  from {}", place(move.from_zone, move.from_seat));
    if (move.arm_seat > 0) line += fmt::format("  by the hand of seat {}", move.arm_seat);
    if (!move.why.empty()) line += "  " + eye_words(move.why).en;
    return line;
}

nlohmann::ordered_json json_of(const vision::TableMove& move) {
    nlohmann::ordered_json line{{"at_ms", move.at_ms}, {"move", to_string(move.kind)}};
    if (move.card != 0) {
        line["card"] = move.card;
        line["zone"] = move.zone;
        line["seat"] = move.seat;
        line["seen"] = sighting_json(move.seen);
    }
    if (!move.from_zone.empty()) {
        line["from_zone"] = move.from_zone;
        line["from_seat"] = move.from_seat;
    }
    if (move.arm_seat > 0) line["arm_seat"] = move.arm_seat;
    if (move.value >= 0) {
        line["zone"] = move.zone;
        line["seat"] = move.seat;
        if (!move.seen.name.empty()) line["name"] = move.seen.name;
        line["value"] = move.value;
        line["confidence"] = std::round(move.confidence * 100) / 100;
    }
    if (!move.why.empty()) line["why"] = eye_words(move.why).en;
    return line;
}

void print_times(const vision::Pipeline& pipeline) {
    std::cerr << fmt::format("{:<12}{:>8}{:>10}{:>10}\n", "stage", "times", "mean ms", "worst ms");
    for (const auto& t : pipeline.stage_times())
        std::cerr << fmt::format("{:<12}{:>8}{:>10.2f}{:>10.2f}\n", t.stage, t.times, t.mean_ms, t.worst_ms);
}

// What each camera can give; 2 where a word names none.
int print_modes(const std::vector<std::string>& specs) {
    for (const auto& spec : specs) {
        const int number = vision::camera_number(spec);
        const auto modes =
            number >= 0 ? vision::camera_modes(number)
                        : tl::unexpected("\"" + spec + "\" is no camera of this machine: write camera:0");
        if (!modes) {
            std::cerr << modes.error() << "\n";
            return 2;
        }
        for (const auto& mode : *modes) std::cout << "camera:" << number << "  " << in_words(mode) << "\n";
    }
    return 0;
}

// Not what was asked for: what the driver has made of it.
void say_what_is_got(const std::vector<std::string>& specs) {
    for (const auto& spec : specs)
        if (const int number = vision::camera_number(spec); number >= 0)
            if (const auto mode = vision::mode_now(number))
                std::cerr << fmt::format("camera:{} gives {}\n", number, in_words(*mode));
}

int watch(vision::Pipeline& pipeline, bool json, std::uint64_t most_frames) {
    std::signal(SIGINT, [](int) { stopped = 1; });
    vision::Notices status;
    std::vector<vision::TableMove> moves;
    for (std::uint64_t frame = 0; !stopped && (most_frames == 0 || frame < most_frames); ++frame) {
        if (!pipeline.step(moves)) break;
        for (const auto& move : moves)
            std::cout << (json ? json_of(move).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)
                               : line_of(move))
                      << std::endl;
        moves.clear();
        if (pipeline.status() != status) {
            status = pipeline.status();
            std::cerr << fmt::format("{:>9.3f}  {}", double(pipeline.at_ms()) / 1000, eye_words(status).en) << std::endl;
        }
    }
    if (pipeline.error().empty()) return 0;
    std::cerr << eye_words(pipeline.error()).en << "\n";
    return 2;
}

}  // namespace

int run_watch(std::vector<std::string> args) {
    CLI::App cli("Say what happens on the table: a line for every card that appears, moves, turns or leaves",
                 "jianjun watch");
    std::string layout_file, spot, tags;
    std::vector<std::string> galleries, specs;
    std::vector<std::string> lenses;
    bool json = false, times = false, modes = false;
    int seats = 5;
    std::uint64_t frames = 0;
    add_galleries(cli, galleries, "the gallery that `jianjun enrol` made: a file or a printing");
    add_tags(cli, tags);
    auto* given =
        cli.add_option("--layout", layout_file, "where the zones lie (TOML); see `jianjun mat --layout`");
    cli.add_option("--seats", seats, "without --layout: the default mat for so many")
        ->capture_default_str()
        ->check(CLI::Range(2, 10))
        ->excludes(given);
    cli.add_option("--lens", lenses,
                   "the camera's lens, as `jianjun lens` wrote it; of several, in their order");
    cli.add_option("--reading-spot", spot, "a small camera to which cards are held: camera:2, …");
    cli.add_flag("--json", json, "one JSON line for each move");
    cli.add_flag("--times", times, "at the end, what each stage cost");
    cli.add_option("--frames", frames, "stop after so many pictures; 0: at the source's end");
    cli.add_flag("--modes", modes, "list what the cameras can give, and stop");
    cli.add_option("SOURCE", specs,
                   "camera:0, http://… or rtsp://… (a camera in the network), a film, or a folder of "
                   "pictures (a recording); several cameras over one table")
        ->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (modes) return print_modes(specs);
    auto gallery = open_known(galleries, tags);
    const auto layout = layout_file.empty() ? vision::make_layout(seats) : vision::load_layout(layout_file);
    auto source = gallery && layout ? vision::open_table(specs)
                                    : tl::expected<std::shared_ptr<vision::Source>, std::string>{};
    const auto known = load_lenses(lenses);
    auto reading = vision::open_spot(spot);
    for (const auto& fault :
         {known ? std::string() : known.error(), reading ? std::string() : reading.error(),
          gallery ? std::string() : gallery.error(), layout ? std::string() : layout.error(),
          source ? std::string() : source.error()})
        if (!fault.empty()) {
            std::cerr << fault << "\n";
            return 2;
        }
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
