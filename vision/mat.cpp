// A mat to print (桌垫): a PDF written by hand, since all it needs are rectangles and a few words.
#include "vision/mat.h"

#include <cmath>
#include <map>
#include <opencv2/aruco.hpp>
#include <vector>

#include "vision/pdf.h"
#include "vision/printed_word.h"
#include "vision/sources/ink.h"

namespace jianjun::vision {

namespace {

constexpr int word_dots = 8;  // a millimetre
constexpr double word_width = 40, word_height = 14;

struct Word {
    const char* zone;
    const char* chinese;
};
constexpr Word words[] = {{"general", "武将"}, {"equip", "装备"}, {"judge", "判定"},
                          {"token", "标记"},   {"draw", "牌堆"},  {"discard", "弃牌"},
                          {"extra", "额外"},   {"ren", "仁区"},   {"reading", "读牌"}};

std::string markers(const Layout& layout) {
    const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
    std::string draw = "0 g\n";
    for (const Marker& marker : layout.markers) {
        cv::Mat modules;
        cv::aruco::drawMarker(dictionary, marker.id, 6, modules, 1);
        const double module = marker.size / 6, left = marker.x - marker.size / 2,
                     top = marker.y - marker.size / 2;
        draw += black_runs(modules, {left, top}, module);
    }
    return draw + "f\n";
}

// Outlines and names, each in the owner's view.
std::string zones(const Layout& layout, const std::map<std::string, PrintedWord>& names) {
    std::string draw = "0.62 G 0.62 g 0.6 w\n";
    for (const Zone& zone : layout.zones) {
        const double a = zone.angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
        draw += put("q %.6f %.6f %.6f %.6f %.4f %.4f cm\n", c, s, -s, c, zone.x, zone.y);
        draw += put("%.4f %.4f %.4f %.4f re S\n", -zone.width / 2, -zone.height / 2, zone.width, zone.height);
        if (const auto name = names.find(zone.name); name != names.end()) draw += paint(name->second, {});
        draw += "Q\n";
    }
    return draw;
}

}  // namespace

tl::expected<std::string, std::string> mat_pdf(const Layout& layout) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    const double width = layout.width * points_per_mm, height = layout.height * points_per_mm;
    if (!(width > 1 && height > 1 && width <= 14400 && height <= 14400))
        return tl::unexpected(
            std::string("a PDF page is at most 5080 mm wide and high: choose a smaller mat"));
    Pdf pdf;
    std::map<std::string, PrintedWord> names;
    std::string pictures;
    for (const Word& word : words) {
        const auto printed = add_word(pdf, word.chinese, {word_width, word_height}, word_dots);
        names[word.zone] = printed;
        pictures += resource(printed);
    }
    // From here on in millimetres from the top left, y down, as everywhere in a layout.
    const std::string page = put("%.6f 0 0 %.6f 0 %.4f cm\n", points_per_mm, -points_per_mm, height) +
                             zones(layout, names) + markers(layout);
    const int content = pdf.add_stream("", page);
    const int sheet = content + 1, pages = content + 2;
    pdf.add(put("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.4f %.4f] /Contents %d 0 R /Resources << "
                "/XObject << ",
                pages, width, height, content) +
            pictures + ">> >> >>");
    pdf.add(put("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", sheet));
    return pdf.finish(pdf.add(put("<< /Type /Catalog /Pages %d 0 R >>", pages)));
}

}  // namespace jianjun::vision
