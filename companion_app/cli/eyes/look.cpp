// jianjun look (细看).
#include "companion_app/cli/eyes/look.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/lens.h"
#include "companion_app/cli/eyes/sighting_words.h"
#include "companion_app/session/phrasing/eye_words.h"
#include "vision/camera/mat_in_picture.h"
#include "vision/inspection/count_in_picture.h"
#include "vision/inspection/stages.h"

namespace jianjun::app {
namespace {

void print_cards(const vision::Looked& looked) {
    int number = 0;
    for (const auto& card : looked.cards) {
        const auto& s = card.seen;
        std::cout << told("  {:>2}  {:<24} {:<8} 在 {:.0f},{:.0f}  ", "  {:>2}  {:<24} {:<8} at {:.0f},{:.0f}  ", ++number, seen_words(s), sure_words(s.sure),
                          (s.corners[0].x + s.corners[2].x) / 2, (s.corners[0].y + s.corners[2].y) / 2);
        if (card.tag >= 0)
            std::cout << told("凭贴纸 {}\n", "by sticker {}\n", card.tag);
        else
            std::cout << told("解释 {:.2f}  最不像处 {:.2f}  差距 {:.2f}  最近 {}{}\n", "explained {:.2f}  least like {:.2f}  margin {:.2f}  nearest {}{}\n",
                              s.score, card.worst, card.margin, card.best.empty() ? told("没有", "none") : card_words(card.best),
                              card.second.empty() ? "" : told("，其次 {}", ", then {}", card_words(card.second)));
    }
}

}  // namespace

int run_look(std::vector<std::string> args) {
    CLI::App cli(told("给出识别每一步从图片里得到什么：轮廓、摆正的牌、与之相比的牌面，以及结论",
                      "Show what each stage of recognition makes of pictures: the outlines found, the cards made "
                      "upright, the faces they were compared with, and what is said of them"),
                 "jianjun look");
    std::string folder, layout_file, tags;
    std::vector<std::string> galleries, lens;
    int seats = 0;
    std::vector<std::string> images;
    add_galleries(cli, galleries, told("`jianjun enrol` 做的图鉴：文件或名字", "the gallery that `jianjun enrol` made: a file or a printing"));
    add_tags(cli, tags);
    cli.add_option("--stages", folder, told("每一步的图写到这个文件夹", "write a picture of each stage into this folder"));
    auto* given =
        cli.add_option("--layout", layout_file,
                       told("也说这张桌垫的各区域看得多清楚，以及体力和标记", "also say how well each zone of this mat is seen, and the health and tokens"));
    cli.add_option("--seats", seats, told("同上，用这么多人的通常桌垫", "the same for the usual mat for so many"))
        ->check(CLI::Range(2, 10))
        ->excludes(given);
    cli.add_option("--lens", lens, told("为此：摄像头的镜头，即 `jianjun lens` 写的文件", "for this: the camera's lens, as `jianjun lens` wrote it"));
    cli.add_option("IMAGE", images, told("图片：JPEG、PNG、WebP……", "pictures: JPEG, PNG, WebP, …"))->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto gallery = open_known(galleries, tags);
    if (!gallery) return refuse("look", told(gallery.error()));
    const auto layout = !layout_file.empty() ? vision::load_layout(layout_file)
                        : seats > 0          ? vision::make_layout(seats)
                                             : vision::Layout{};
    const auto lenses = load_lenses(lens);
    if (!layout || !lenses) return refuse("look", layout ? lenses.error() : layout.error());
    const auto bent = lenses->empty() ? std::nullopt : std::optional(lenses->front());
    bool bad = false;
    for (const auto& image : images) {
        // One picture: straight into the folder. More: each into a folder of its own.
        const auto into =
            folder.empty() || images.size() == 1
                ? folder
                : (std::filesystem::path(folder) / std::filesystem::path(image).stem()).string();
        const auto looked = vision::look_at_stages(image, *gallery, into);
        if (!looked) {
            refuse("look", looked.error());
            bad = true;
            continue;
        }
        std::cout << told("{}：{} 个轮廓，{} 张牌；打开 {:.1f} 毫秒，找牌 {:.1f} 毫秒，读牌 {:.1f} 毫秒\n",
                          "{}: {} outlines, {} cards; opened in {:.1f} ms, found in {:.1f} ms, read in {:.1f} ms\n", image, looked->outlines,
                          looked->cards.size(), looked->open_ms, looked->find_ms, looked->read_ms);
        if (!layout->zones.empty()) {
            if (const auto mat = vision::look_at_mat(image, *layout, bent)) std::cout << "  " << told(eye_words(*mat)) << "\n";
            for (const auto& move : vision::count_in_picture(image, *gallery, *layout, bent))
                std::cout << "  " << counted_words(move) << "\n";
        }
        print_cards(*looked);
        for (const auto& written : looked->files) std::cout << "  " << written << "\n";
    }
    return bad ? 2 : 0;
}

}  // namespace jianjun::app
