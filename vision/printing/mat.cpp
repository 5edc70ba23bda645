// A mat to print (桌垫): its markers, and the outlines and names of its zones.
#include "vision/printing/mat.h"

#include <opencv2/aruco.hpp>

#include "vision/printing/pdf.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {

namespace {

constexpr double word_width = 40, word_height = 14;
constexpr double line_grey = 0.62, line_mm = 0.6;
constexpr double smallest_mm = 0.4, largest_mm = 5080;  // of a PDF page

void draw_markers(Pdf& pdf, const Layout& layout) {
    const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
    for (const Marker& marker : layout.markers) {
        cv::Mat modules;
        cv::aruco::drawMarker(dictionary, marker.id, 6, modules, 1);
        pdf.black_dots(modules, {marker.x - marker.size / 2, marker.y - marker.size / 2}, marker.size / 6);
    }
}

// Outlines and names, each in the owner's view.
void draw_zones(Pdf& pdf, const Layout& layout) {
    for (const Zone& zone : layout.zones) {
        pdf.enter({zone.x, zone.y}, zone.angle);
        pdf.outline({-zone.width / 2, -zone.height / 2, zone.width, zone.height}, line_grey, line_mm);
        if (const std::string name = printed_name(zone.kind); !name.empty())
            pdf.word(name, {}, {word_width, word_height}, line_grey);
        pdf.leave();
    }
}

}  // namespace

tl::expected<std::string, std::string> mat_pdf(const Layout& layout) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    const auto fits = [](double mm) { return mm > smallest_mm && mm <= largest_mm; };
    if (!fits(layout.width) || !fits(layout.height))
        return tl::unexpected(
            std::string("a PDF page is at most 5080 mm wide and high: choose a smaller mat"));
    Pdf pdf(layout.width, layout.height);
    draw_zones(pdf, layout);
    draw_markers(pdf, layout);
    return pdf.finish();
}

}  // namespace jianjun::vision
