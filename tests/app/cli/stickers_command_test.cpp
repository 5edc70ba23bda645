// Stickers from the printer to the photo (贴纸命令): `jianjun mat --tags` makes them, `--tags` reads them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poppler-document.h>
#include <poppler-page-renderer.h>
#include <poppler-page.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <sstream>
#include <vector>

#include "tests/app/cli/program.h"

namespace jianjun::app {
namespace {

using testing::AllOf;
using testing::HasSubstr;

std::string bytes_of(const std::filesystem::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

class StickersCommand : public Commands {
  protected:
    Printed print(const std::string& deck) const {
        return run("mat --tags " + deck + " --map " + list() + " -o " + pages(), true);
    }
    std::string list() const { return (folder_ / "tags.csv").string(); }
    std::string pages() const { return (folder_ / "tags.pdf").string(); }
    // 4 px a mm, as bmp wants them: a bare card with the first sticker of the pages in its lower right.
    std::string card_with_the_first_sticker() const;
};

std::string StickersCommand::card_with_the_first_sticker() const {
    constexpr int w = 252, h = 372;
    constexpr double inset = 1 + 1.5 + 12, on_page = 18;  // mm: the black square's upper left
    std::vector<std::uint8_t> grey(std::size_t(w) * h, 160);
    const auto paint = [&](double x, double y, double width, double height, std::uint8_t tone) {
        for (int j = int(std::lround(y * 4)); j < int(std::lround((y + height) * 4)); ++j)
            for (int i = int(std::lround(x * 4)); i < int(std::lround((x + width) * 4)); ++i)
                grey[std::size_t(j) * w + std::size_t(i)] = tone;
    };
    paint(63 - inset - 1.5, 93 - inset - 1.5, 15, 15, 250);
    const std::unique_ptr<poppler::document> pdf(poppler::document::load_from_file(pages()));
    const std::unique_ptr<poppler::page> page(pdf->create_page(0));
    poppler::page_renderer printer;
    printer.set_image_format(poppler::image::format_gray8);
    const poppler::image sheet = printer.render_page(page.get(), 4 * 25.4, 4 * 25.4);
    const auto dots = [](double mm) { return int(std::lround(mm * 4)); };
    for (int y = 0; y < dots(12); ++y)
        for (int x = 0; x < dots(12); ++x) {
            const char* row = sheet.const_data() + (dots(on_page) + y) * sheet.bytes_per_row();
            grey[std::size_t(dots(93 - inset) + y) * w + std::size_t(dots(63 - inset) + x)] =
                std::clamp<std::uint8_t>(std::uint8_t(row[dots(on_page) + x]), 15, 250);
        }
    std::string bytes = "BM";
    const auto put = [&](std::uint32_t value, int size) {
        for (int i = 0; i < size; ++i) bytes.push_back(static_cast<char>(value >> (8 * i) & 255));
    };
    put(54 + w * h * 3, 4), put(0, 4), put(54, 4), put(40, 4), put(w, 4), put(h, 4), put(1, 2), put(24, 2);
    put(0, 4), put(w * h * 3, 4), put(0, 4), put(0, 4), put(0, 4), put(0, 4);
    for (int y = h; y-- > 0;)
        for (int x = 0; x < w; ++x) put(grey[std::size_t(y) * w + std::size_t(x)] * 0x010101u, 3);
    return write("card.bmp", bytes);
}

TEST_F(StickersCommand, WhatWasPrintedIsReadWithoutAnyGallery) {
    const auto said = print("junzheng");
    ASSERT_EQ(said.code, 0) << said.out;
    EXPECT_THAT(bytes_of(pages()), testing::StartsWith("%PDF-1."));
    std::istringstream lines(bytes_of(list()));
    std::string line, first;
    int count = 0;
    std::getline(lines, line), std::getline(lines, first);
    EXPECT_EQ(line, "tag,label");
    for (count = 1; std::getline(lines, line);) ++count;
    EXPECT_EQ(count, 160);
    ASSERT_EQ(first, "0,duel@SA");
    const auto read = run("recognise --tags " + list() + " " + card_with_the_first_sticker());
    EXPECT_EQ(read.code, 0);
    EXPECT_THAT(read.out, AllOf(HasSubstr("\"duel@SA\""), HasSubstr("\"exact\"")));
    const auto looked = run("look --tags " + list() + " " + (folder_ / "card.bmp").string());
    EXPECT_THAT(looked.out, AllOf(HasSubstr("duel@SA"), HasSubstr("sticker 0")));
}

TEST_F(StickersCommand, ACardOfTheExtraDeckHasAStickerOfItsOwn) {
    const auto said = print("junzheng,extra_shiji");
    ASSERT_EQ(said.code, 0) << said.out;
    const auto labels = bytes_of(list());
    EXPECT_THAT(labels, AllOf(HasSubstr(",slash@C4\n"), HasSubstr(",extra:slash@C4\n"), HasSubstr(",extra:enemy_at_the_gates\n")));
}

TEST_F(StickersCommand, RefusesWhatCannotBePrinted) {
    EXPECT_THAT(print("junzheng,kingdom,extra_shiji").out, HasSubstr("but only 250 different stickers"));
    EXPECT_THAT(print("nosuch").out, HasSubstr("no deck is called \"nosuch\""));
    EXPECT_FALSE(std::filesystem::exists(list()) || std::filesystem::exists(pages()));
    EXPECT_EQ(run("mat --tags junzheng -o " + pages()).code, 2) << "without a list nobody can read them";
    EXPECT_EQ(run("mat --tags junzheng --map /nowhere/tags.csv -o " + pages()).code, 2);
}

TEST_F(StickersCommand, AListsFaultIsNamedByEveryCommand) {
    const auto bad = write("bad.csv", "tag,label\n1,slash@S7\n1,jink@D2\n");
    for (const std::string& words :
         {"recognise --tags " + bad + " card.bmp", "look --tags " + bad + " card.bmp",
          "watch --tags " + bad + " " + folder_.string(),
          "table --terminal --camera " + folder_.string() + " --tags " + bad + " --journal " +
              (folder_ / "games.db").string()}) {
        const auto said = run(words, true);
        EXPECT_EQ(said.code, 2) << words;
        EXPECT_THAT(said.out, HasSubstr(bad + ":3: sticker 1 stands in line 2, too")) << words;
    }
}

TEST_F(StickersCommand, ARecordingCarriesTheirList) {
    ASSERT_EQ(print("junzheng").code, 0);
    const auto pictures = folder_ / "pictures";
    std::filesystem::create_directories(pictures);
    std::filesystem::copy_file(card_with_the_first_sticker(), pictures / "1.bmp");
    const auto quit = "< " + write("quit", "q\n");
    // On a busy machine the table may be left before its first picture has come.
    std::filesystem::path recording;
    for (int take = 1; take <= 5 && (recording.empty() || bytes_of(recording / "index.jsonl").empty()); ++take) {
        recording = folder_ / ("recording" + std::to_string(take));
        run("table --terminal --camera " + pictures.string() + " --tags " + list() + " --record " + recording.string() + " --journal " +
            (folder_ / "games.db").string() + " " + quit);
    }
    auto head = bytes_of(recording / "table.json");
    const auto at = head.find("duel@SA");
    ASSERT_NE(at, std::string::npos);
    const auto replay = "table --terminal --speed 0 --replay " + recording.string() + " " + quit;
    EXPECT_EQ(run(replay).code, 0);
    head.replace(at, 7, "back");
    write((recording.filename() / "table.json").string(), head);
    EXPECT_THAT(run(replay, true).out, HasSubstr("table.json: tags:2: a back bears no sticker"));
}

TEST_F(StickersCommand, CardsMustBeKnownBySomething) {
    const auto said = run("recognise card.bmp", true);
    EXPECT_EQ(said.code, 2);
    EXPECT_THAT(said.out, AllOf(HasSubstr("--gallery"), HasSubstr("--tags")));
}

}  // namespace
}  // namespace jianjun::app
