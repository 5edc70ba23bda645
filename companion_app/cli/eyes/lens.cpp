// jianjun lens (镜头标定).
#include "companion_app/cli/eyes/lens.h"

#include <fmt/format.h>

#include <fstream>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/session/eye_words.h"
#include "vision/camera/solve_lens.h"
#include "vision/sources/open_source.h"

namespace jianjun::app {
namespace {

int fail(const std::string& sentence) {
    std::cerr << sentence << "\n";
    return 2;
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
    CLI::App cli(
        "Solve a camera's lens from views of the sheet that `jianjun mat --charuco` prints: hold it, glued "
        "onto something flat, before the camera and do as is said",
        "jianjun lens");
    std::string spec, output;
    int wanted = 20;
    cli.add_option("SOURCE", spec, "camera:0, a film, or a folder of pictures")->required();
    cli.add_option("-o,--output", output, "the file to write, for --lens of `table`, `watch` and `look`")
        ->required();
    cli.add_option("--views", wanted, "how many")->check(CLI::Range(8, 100))->capture_default_str();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    auto source = vision::open_source(spec);
    if (!source) return fail(source.error());
    vision::LensSolver solver(std::move(*source), wanted);
    std::string said;
    while (solver.step())
        if (auto word = solver.word(); word != said) std::cerr << (said = std::move(word)) << std::endl;
    const auto lens = solver.solve();
    if (!lens) return fail(eye_words(lens.error()).en);
    std::ofstream file(output, std::ios::binary | std::ios::trunc);
    file << vision::write_intrinsics(*lens);
    file.close();
    if (!file) return fail(output + ": cannot be written; check that the folder exists and has room");
    std::cout << fmt::format(
        "{}: {} × {}, focal length {:.1f} px, from {} views; the corners are explained to {:.2f} px\n",
        output, lens->width, lens->height, lens->fx, lens->views, lens->error_px);
    return 0;
}

}  // namespace jianjun::app
