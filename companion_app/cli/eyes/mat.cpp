// jianjun mat (桌垫).
#include "companion_app/cli/eyes/mat.h"

#include <unistd.h>

#include <fstream>
#include <iostream>
#include <map>
#include <tuple>

#include "companion_app/cli/arguments.h"
#include "companion_app/cli/eyes/deck_list.h"
#include "companion_app/cli/other_games.h"
#include "companion_app/session/deal/pool.h"
#include "companion_app/words/faults.h"
#include "companion_app/words/modes.h"
#include "vision/number.h"
#include "vision/printing/charuco_sheet.h"
#include "vision/printing/mat.h"
#include "vision/printing/tag_sheet.h"

namespace jianjun::app {
namespace {

// "1200x800" → millimetres; false for anything else.
bool parse_size(const std::string& text, double& width, double& height) {
    const auto by = text.find_first_of("xX*");
    if (by == std::string::npos) return false;
    width = vision::number_in(std::string_view(text).substr(0, by)).value_or(0);
    height = vision::number_in(std::string_view(text).substr(by + 1)).value_or(0);
    return width > 0 && height > 0;
}

bool written(const std::string& path, const std::string& bytes) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << bytes;
    file.close();
    if (file) return true;
    refuse("mat", told("{}：写不了；请看文件夹在不在、还有没有空间", "{}: cannot be written; check that the folder exists and has room", path));
    return false;
}

// To a file, or to whatever the standard output is led into.
int deliver(const std::string& pdf, const std::string& output) {
    if (!output.empty()) return written(output, pdf) ? 0 : 2;
    std::cout.write(pdf.data(), std::streamsize(pdf.size()));
    std::cout.flush();
    return std::cout ? 0 : 2;
}

int fail(const std::string& report) {
    return refuse("mat", report);
}

// The stickers for these decks, and the list that tells which is whose.
int deliver_stickers(const std::vector<std::string>& decks, const std::string& map,
                     const std::string& output) {
    std::vector<std::string> labels;
    for (const auto& deck : decks) {
        const auto more = deck_labels(deck);
        if (!more) return fail(more.error());
        labels.insert(labels.end(), more->begin(), more->end());
    }
    const auto tags = vision::Tags::of(labels);
    if (!tags) return fail(tags.error());
    std::map<int, std::string> words;
    for (const auto& [number, label] : tags->all()) words[number] = card_words(label);
    const auto pdf = vision::tag_sheets_pdf(*tags, words);
    if (!pdf) return fail(pdf.error());
    return written(map, tags->csv()) ? deliver(*pdf, output) : 2;
}

struct Paper {
    double width, height;
};
constexpr Paper a4{210, 297}, a3{297, 420};

Paper paper_of(const std::string& name) {
    return name == "A3" || name == "a3" ? a3 : a4;
}

// Upright or lying, whichever needs fewer sheets.
tl::expected<std::string, std::string> tiled(const vision::Layout& layout, const std::string& paper,
                                             const std::vector<vision::Inscription>& words) {
    const auto [width, height] = paper_of(paper);
    const auto upright = vision::tiling(layout, width, height), lying = vision::tiling(layout, height, width);
    const bool stand = upright.columns * upright.rows <= lying.columns * lying.rows;
    const auto& tiles = stand ? upright : lying;
    std::cerr << told("{} 张纸，{} 排，每排 {} 张：沿十字裁开，十字对十字\n", "{} sheets, {} rows of {}: cut at the crosses, lay cross on cross\n",
                      tiles.columns * tiles.rows, tiles.rows, tiles.columns);
    return stand ? vision::mat_tiles_pdf(layout, width, height, words)
                 : vision::mat_tiles_pdf(layout, height, width, words);
}

// What a camera needs to read the cards of this mat (README, "Figures").
void say_cameras(const vision::Layout& layout) {
    constexpr int enough = 110;  // px of a card's height
    std::cerr << told("桌垫是 {} x {} 毫米\n", "the mat is {} x {} mm\n", layout.width, layout.height);
    for (const auto& [name, width, height] : {std::tuple{"1080p", 1920, 1080}, {"4K", 3840, 2160}}) {
        const int px = static_cast<int>(vision::card_pixels(layout, width, height));
        std::cerr << told("正上方一个 {} 摄像头，一张牌 {} 像素高：", "one {} camera straight above it shows a card {} px high: ", name, px)
                  << (px >= enough ? told("读得出\n", "enough to read it\n") : told("读不出（要 110 以上）\n", "too few to read it (from 110 on)\n"));
    }
}

}  // namespace

int run_mat(std::vector<std::string> args) {
    CLI::App cli(told("做一张可打印的桌垫：实际尺寸的 PDF（按 100 % 打印）", "Make a mat to print: a PDF in true size (print it at 100 %)"), "jianjun mat");
    int seats = 5;
    std::string size, output, layout_file;
    std::string game, tiles;
    auto* many = cli.add_option("--seats", seats, told("人数；三国智二到四人，不写就是两人", "players; of 三国智 two to four, two unless told"))
                     ->capture_default_str()->check(CLI::Range(2, 10));
    cli.add_option(
           "--game,--mode", game,
           told("kingdom：每人面前多一个副将的位置；3v3：六个位置，各写明暖色冷色，主帅居中；1v1：有候场武将"
                "的位置；sanguozhi：三国智的槽位",
                "kingdom: a place for the 副将 before each seat; 3v3: six places, each with its side, the "
                "captains in the middle; 1v1: places for generals who wait; sanguozhi: the slots of 三国智"))
        ->check(CLI::IsMember(known_modes()));
    auto* on_sheets = cli.add_option("--tiles", tiles, told("印在 A4 或 A3 纸上再拼，不用一整卷", "on sheets of A4 or A3 that are joined, instead of one roll"))
                          ->check(CLI::IsMember({"A4", "A3"}, CLI::ignore_case));
    cli.add_option("--size", size, told("毫米，如 1200x800；不写就用建议的；三国智只有一种尺寸", "millimetres, as 1200x800; without it what is recommended; 三国智 has one size alone"));
    cli.add_option("-o,--output", output, told("PDF 文件；不写就到标准输出", "the PDF; without it the standard output"));
    cli.add_option("--layout", layout_file, told("也写桌垫文件，给 `jianjun watch` 和 `table` 用", "also write its layout file, for `jianjun watch` and `table`"));
    bool sheet = false;
    auto* wanted = cli.add_flag("--charuco", sheet, told("改做 `jianjun lens` 的标定纸，A4", "instead the sheet for `jianjun lens`, on A4"));
    std::string paper = "A4";
    cli.add_option("--paper", paper, told("那张纸的大小", "of that sheet"))
        ->check(CLI::IsMember({"A4", "A3"}, CLI::ignore_case))
        ->needs(wanted);
    std::vector<std::string> decks;
    std::string map;
    auto* stickers =
        cli.add_option("--tags", decks,
                       told("改做一副牌牌套上的贴纸（junzheng、kingdom……；几副用逗号隔开），A4",
                            "instead stickers for the sleeves of a deck (junzheng, kingdom, …; several with commas), on A4"))
            ->delimiter(',')
            ->excludes(wanted);
    auto* list = cli.add_option("--map", map, told("贴纸的清单写到哪里：牌桌的 `--tags`", "where the list of the stickers goes: `--tags` of the table"))
                     ->needs(stickers);
    stickers->needs(list);
    if (const auto code = parse_arguments(cli, std::move(args))) return *code;
    if (output.empty() && isatty(STDOUT_FILENO))
        return fail(told("这会把 PDF 打在屏幕上：请写 `jianjun mat … > mat.pdf`", "this would print a PDF onto the screen: write `jianjun mat … > mat.pdf`"));
    if (!decks.empty()) return deliver_stickers(decks, map, output);
    if (sheet) {
        const auto [width, height] = paper_of(paper);
        const auto pdf = vision::charuco_pdf(height, width);
        return pdf ? deliver(*pdf, output) : fail(pdf.error());
    }
    double width = 0, height = 0;
    if (!size.empty() && !parse_size(size, width, height))
        return fail(told("--size {}：请写毫米，如 1200x800", "--size {}: write millimetres as 1200x800", size));
    const bool slots = other_game(other_games(), game) != nullptr;  // each has a place of its own
    if (slots && !size.empty())
        return fail(told("--size：三国智的桌垫只有一种尺寸，请不要写",
                         "--size: a mat of 三国智 has one size alone; leave it out"));
    if (slots && many->count() == 0) seats = 2;
    const int own_seats = seats_of_mode(game);
    if (own_seats > 0 && many->count() == 0) seats = own_seats;
    if (own_seats > 0 && seats != own_seats) return fail(told(fault_words(seats_for(game, seats).error())));
    auto layout = vision::make_mat(game, seats, width, height);
    if (!layout) return fail(layout.error());
    if (slots) say_cameras(*layout);
    const auto words = vision::inscriptions_of(game, *layout);
    const auto pdf = on_sheets->count() > 0 ? tiled(*layout, tiles, words) : vision::mat_pdf(*layout, words);
    if (!pdf) return fail(pdf.error());
    if (!layout_file.empty() && !written(layout_file, vision::write_layout(*layout))) return 2;
    return deliver(*pdf, output);
}

}  // namespace jianjun::app
