// Stickers to print (贴纸页).
#include "vision/tag_sheet.h"

#include <opencv2/aruco.hpp>
#include <vector>

#include "vision/printed_word.h"
#include "vision/sources/ink.h"
#include "vision/tag_marker.h"

namespace jianjun::vision {
namespace {

constexpr double page_width_mm = 210, page_height_mm = 297;
constexpr int columns = 10, rows = stickers_a_page / columns;
constexpr double step_x = 18, step_y = 22;  // from sticker to sticker
constexpr double word_width = 17, word_height = 4, word_gap = 0.5;
constexpr int word_dots = 16;                                       // a mm
constexpr double left_mm = (page_width_mm - columns * step_x) / 2;  // what printers leave free is less
constexpr double top_mm = (page_height_mm - rows * step_y) / 2;

struct Place {
    double x, y;  // the sticker's upper left corner
};

Place place_of(int nth) {
    return {left_mm + nth % columns * step_x + (step_x - sticker_mm) / 2, top_mm + nth / columns * step_y};
}

// Where to cut: outside the white border, which belongs to the marker.
std::string cutting_line(const Place& at) {
    return put("%.4f %.4f %.4f %.4f re S\n", at.x, at.y, sticker_mm, sticker_mm);
}

std::string marker(int number, const Place& at) {
    constexpr int modules = 7;
    cv::Mat dots;
    cv::aruco::drawMarker(tag_dictionary(), number, modules, dots, 1);
    const double border = (sticker_mm - tag_mm) / 2;
    return black_runs(dots, {at.x + border, at.y + border}, tag_mm / modules);
}

struct Page {
    std::string lines, words, markers, resources;
};

}  // namespace

tl::expected<std::string, std::string> tag_sheets_pdf(const Tags& tags,
                                                      const std::map<int, std::string>& words) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    Pdf pdf;
    std::vector<Page> sheets;
    int nth = 0;
    for (const auto& [number, label] : tags.all()) {
        if (nth % stickers_a_page == 0) sheets.emplace_back();
        Page& page = sheets.back();
        const Place at = place_of(nth++ % stickers_a_page);
        const auto known = words.find(number);
        const PrintedWord word =
            add_word(pdf, known == words.end() ? label : known->second, {word_width, word_height}, word_dots);
        page.resources += resource(word);
        page.words += paint(word, {at.x + sticker_mm / 2, at.y + sticker_mm + word_gap + word_height / 2});
        page.lines += cutting_line(at);
        page.markers += marker(number, at);
    }
    const double width = page_width_mm * points_per_mm, height = page_height_mm * points_per_mm;
    std::vector<int> contents;
    for (const Page& page : sheets)
        contents.push_back(pdf.add_stream(
            "", put("%.6f 0 0 %.6f 0 %.4f cm\n0.7 G 0.1 w\n", points_per_mm, -points_per_mm, height) +
                    page.lines + "0.2 g\n" + page.words + "0 g\n" + page.markers + "f\n"));
    const int pages = contents.back() + int(sheets.size()) + 1;
    std::string kids;
    for (std::size_t i = 0; i < sheets.size(); ++i)
        kids += put("%d 0 R ", pdf.add(put("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.4f %.4f] "
                                           "/Contents %d 0 R /Resources << /XObject << ",
                                           pages, width, height, contents[i]) +
                                       sheets[i].resources + ">> >> >>"));
    pdf.add("<< /Type /Pages /Kids [" + kids + put("] /Count %zu >>", sheets.size()));
    return pdf.finish(pdf.add(put("<< /Type /Catalog /Pages %d 0 R >>", pages)));
}

}  // namespace jianjun::vision
