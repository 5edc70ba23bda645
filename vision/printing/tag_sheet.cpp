// Stickers to print (贴纸页).
#include "vision/printing/tag_sheet.h"

#include <opencv2/aruco.hpp>

#include "vision/camera/tag_marker.h"
#include "vision/printing/pdf.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {
namespace {

constexpr double page_width_mm = 210, page_height_mm = 297;
constexpr int columns = 10, rows = stickers_a_page / columns;
constexpr double step_x = 18, step_y = 22;  // from sticker to sticker
constexpr double tag_word_width = 17, tag_word_height = 4, word_gap = 0.5;
constexpr double left_mm = (page_width_mm - columns * step_x) / 2;  // what printers leave free is less
constexpr double top_mm = (page_height_mm - rows * step_y) / 2;

struct Place {
    double x, y;  // the sticker's upper left corner
};

Place place_of(int nth) {
    const int column = nth % columns, row = nth / columns;
    return {left_mm + column * step_x + (step_x - sticker_mm) / 2, top_mm + row * step_y};
}

void draw_marker(Pdf& pdf, int number, const Place& at) {
    constexpr int modules = 7;
    cv::Mat dots;
    cv::aruco::drawMarker(tag_dictionary(), number, modules, dots, 1);
    const double border = (sticker_mm - tag_mm) / 2;
    pdf.black_dots(dots, {at.x + border, at.y + border}, tag_mm / modules);
}

}  // namespace

tl::expected<std::string, std::string> tag_sheets_pdf(const Tags& tags,
                                                      const std::map<int, std::string>& words) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    Pdf pdf(page_width_mm, page_height_mm);
    int nth = 0;
    for (const auto& [number, label] : tags.all()) {
        if (nth > 0 && nth % stickers_a_page == 0) pdf.next_page();
        const Place at = place_of(nth++ % stickers_a_page);
        // Where to cut: outside the white border, which belongs to the marker.
        pdf.outline({at.x, at.y, sticker_mm, sticker_mm}, 0.7, 0.1);
        const auto known = words.find(number);
        pdf.word(known == words.end() ? label : known->second,
                 {at.x + sticker_mm / 2, at.y + sticker_mm + word_gap + tag_word_height / 2},
                 {tag_word_width, tag_word_height}, 0.2);
        draw_marker(pdf, number, at);
    }
    return pdf.finish();
}

}  // namespace jianjun::vision
