// jianjun recognise (识别).
#include "companion_app/cli/eyes/recognise.h"

#include <iostream>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/evening/galleries.h"
#include "companion_app/cli/eyes/sighting_words.h"
#include "companion_app/session/stream/move_line.h"
#include "vision/gallery/gallery.h"
#include "vision/recognise.h"

namespace jianjun::app {
namespace {

void print_plain(const std::string& image, const std::vector<vision::Sighting>& cards) {
    std::cout << (cards.size() == 1 ? told("{}：1 张牌\n", "{}: 1 card\n", image) : told("{}：{} 张牌\n", "{}: {} cards\n", image, cards.size()));
    for (const auto& c : cards)
        std::cout << told("  {}  {}  {}  在 {},{}\n", "  {}  {}  {}  at {},{}\n", seen_words(c), sure_words(c.sure), c.score,
                          int((c.corners[0].x + c.corners[2].x) / 2), int((c.corners[0].y + c.corners[2].y) / 2));
}

}  // namespace

int run_recognise(std::vector<std::string> args) {
    CLI::App cli(told("说出图片上是哪些牌", "Say which cards are on pictures"), "jianjun recognise");
    std::vector<std::string> galleries, images;
    std::string tags;
    bool json = false, text = false;
    add_galleries(cli, galleries, told("`jianjun enrol` 做的图鉴：文件或名字", "the gallery that `jianjun enrol` made: a file or a printing"));
    add_tags(cli, tags);
    cli.add_flag("--json", json, told("每张图一行 JSON（不写也是这样）", "one JSON line for each picture (also without this word)"));
    cli.add_flag("--text", text, told("改为给人看的话", "lines for people instead"));
    cli.add_option("IMAGE", images, told("图片：JPEG、PNG、WebP……", "pictures: JPEG, PNG, WebP, …"))->required();
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    const auto gallery = open_known(galleries, tags);
    if (!gallery) return refuse("recognise", told(gallery.error()));
    bool bad = false;
    for (const auto& image : images) {
        const auto cards = vision::recognise_file(image, *gallery);
        if (!cards) {
            refuse("recognise", cards.error());
            bad = true;
            continue;
        }
        if (text) {
            print_plain(image, *cards);
            continue;
        }
        nlohmann::ordered_json line{{"image", image}, {"cards", nlohmann::ordered_json::array()}};
        for (const auto& c : *cards) line["cards"].push_back(sighting_json(c));
        std::cout << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
    }
    return bad ? 2 : 0;
}

}  // namespace jianjun::app
