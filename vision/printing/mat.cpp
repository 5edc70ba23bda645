// A mat to print (桌垫): its markers, and the outlines and names of its zones.
#include "vision/printing/mat.h"

#include <cmath>
#include <opencv2/aruco.hpp>

#include "vision/printing/pdf.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {

namespace {

constexpr double word_width = 40, word_height = 14;
constexpr double inscription_width = 66, inscription_height = 12, inscription_grey = 0.3;
constexpr double line_grey = 0.62, line_mm = 0.6, join_mm = 0.2;
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

void draw_inscriptions(Pdf& pdf, const std::vector<Inscription>& inscriptions) {
    for (const Inscription& one : inscriptions) {
        pdf.enter({one.x, one.y}, one.angle);
        pdf.word(one.words, {}, {inscription_width, inscription_height}, inscription_grey);
        pdf.leave();
    }
}

// Small crosses along every strip that two sheets share, at the mat's own places: each is on both.
void draw_joins(Pdf& pdf, const Layout& layout, const Tiling& tiles) {
    constexpr double arm = 4, step = 60;
    const auto cross = [&](double x, double y) {
        pdf.outline({x - arm, y, 2 * arm, 0}, 0, join_mm);
        pdf.outline({x, y - arm, 0, 2 * arm}, 0, join_mm);
    };
    for (int column = 1; column < tiles.columns; ++column)
        for (double y = step / 2; y < layout.height; y += step) cross(tiles.left(column) + Tiling::overlap_mm / 2, y);
    for (int row = 1; row < tiles.rows; ++row)
        for (double x = step / 2; x < layout.width; x += step) cross(x, tiles.top(row) + Tiling::overlap_mm / 2);
}

}  // namespace

Tiling tiling(const Layout& layout, double paper_width_mm, double paper_height_mm) {
    Tiling tiles;
    tiles.width = paper_width_mm - 2 * Tiling::margin_mm;
    tiles.height = paper_height_mm - 2 * Tiling::margin_mm;
    const auto many = [](double mm, double shown) { return std::max(1, static_cast<int>(std::ceil((mm - Tiling::overlap_mm) / (shown - Tiling::overlap_mm)))); };
    tiles.columns = many(layout.width, tiles.width);
    tiles.rows = many(layout.height, tiles.height);
    return tiles;
}

tl::expected<std::string, std::string> mat_tiles_pdf(const Layout& layout, double paper_width_mm,
                                                     double paper_height_mm,
                                                     const std::vector<Inscription>& inscriptions) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    const auto tiles = tiling(layout, paper_width_mm, paper_height_mm);
    if (tiles.width < 100 || tiles.height < 100) return tl::unexpected(std::string("a mat is printed on sheets from 120 mm on"));
    Pdf pdf(paper_width_mm, paper_height_mm);
    for (int row = 0; row < tiles.rows; ++row)
        for (int column = 0; column < tiles.columns; ++column) {
            if (row + column > 0) pdf.next_page();
            pdf.enter({Tiling::margin_mm - tiles.left(column), Tiling::margin_mm - tiles.top(row)}, 0);
            pdf.clip({tiles.left(column), tiles.top(row), tiles.width, tiles.height});
            draw_zones(pdf, layout);
            draw_inscriptions(pdf, inscriptions);
            draw_markers(pdf, layout);
            draw_joins(pdf, layout, tiles);
            pdf.leave();
            const auto which = std::to_string(row + 1) + "-" + std::to_string(column + 1);
            pdf.word(which, {paper_width_mm / 2, Tiling::margin_mm / 2}, {40, 6}, 0);
        }
    return pdf.finish();
}

tl::expected<std::string, std::string> mat_pdf(const Layout& layout,
                                               const std::vector<Inscription>& inscriptions) {
    if (!ink_problem().empty()) return tl::unexpected(ink_problem());
    const auto fits = [](double mm) { return mm > smallest_mm && mm <= largest_mm; };
    if (!fits(layout.width) || !fits(layout.height))
        return tl::unexpected(
            std::string("a PDF page is at most 5080 mm wide and high: choose a smaller mat"));
    Pdf pdf(layout.width, layout.height);
    draw_zones(pdf, layout);
    draw_inscriptions(pdf, inscriptions);
    draw_markers(pdf, layout);
    return pdf.finish();
}

}  // namespace jianjun::vision
