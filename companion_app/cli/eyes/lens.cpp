// jianjun lens (镜头标定).
#include "companion_app/cli/eyes/lens.h"

#include <fmt/format.h>

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "companion_app/words/faults.h"
#include "devices/whole_file.h"
#include "vision/camera/solve_lens.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {
namespace {

int fail(const std::string& report) {
    return refuse("lens", report);
}

}  // namespace

tl::expected<std::vector<vision::Intrinsics>, std::string> load_lenses(
    const std::vector<std::string>& files) {
    std::vector<vision::Intrinsics> lenses;
    for (const auto& file : files) {
        auto lens = vision::load_intrinsics(file);
        if (!lens) return tl::unexpected(lens.error());
        lenses.push_back(*lens);
    }
    return lenses;
}

int run_lens(std::vector<std::string> args) {
    CLI::App cli(told("用 `jianjun mat --charuco` 打印的标定纸求出摄像头的镜头：贴在平的东西上，拿到摄像头前，照说的做",
                      "Solve a camera's lens from views of the sheet that `jianjun mat --charuco` prints: hold it, glued "
                      "onto something flat, before the camera and do as is said"),
                 "jianjun lens");
    std::string spec, output;
    int wanted = 20;
    cli.add_option("SOURCE", spec, told("camera:0、视频，或图片文件夹", "camera:0, a film, or a folder of pictures"))->required();
    cli.add_option("-o,--output", output, told("写到哪个文件，给 table、watch、look 的 --lens 用", "the file to write, for --lens of `table`, `watch` and `look`"))
        ->required();
    cli.add_option("--views", wanted, told("要几幅", "how many"))->check(CLI::Range(8, 100))->capture_default_str();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    auto source = vision::open_source(spec);
    if (!source) return fail(source.error());
    vision::LensSolver solver(std::move(*source), wanted);
    std::string said;
    while (solver.step())
        if (auto word = solver.word(); word != said) std::cerr << told_fault(said = std::move(word)) << std::endl;
    const auto lens = solver.solve();
    if (!lens) return fail(told(eye_words(lens.error())));
    if (const auto kept = devices::write_whole(output, vision::write_intrinsics(*lens)); !kept) return fail(told_fault(kept.error()));
    std::cout << told("{}：{} × {}，焦距 {:.1f} 像素，用了 {} 幅；角点误差 {:.2f} 像素\n",
                      "{}: {} × {}, focal length {:.1f} px, from {} views; the corners are explained to {:.2f} px\n", output, lens->width,
                      lens->height, lens->fx, lens->views, lens->error_px);
    return 0;
}

}  // namespace jianjun::app
