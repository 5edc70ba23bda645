// A mat to print (桌垫): the layout's markers and zones as a PDF in true size. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "vision/layout/layout.h"
#include "vision/layout/layout_modes.h"

namespace jianjun::vision {

// The bytes of a PDF, one page as large as the mat. To be printed at 100 %. Fails where the Chinese font is
// missing.
tl::expected<std::string, std::string> mat_pdf(const Layout& layout,
                                               const std::vector<Inscription>& inscriptions = {});

// The same on sheets of paper that are joined: neighbours share a strip, and the crosses on it lie on one another. Pages run row by
// row from the top left; each says its row and column.
tl::expected<std::string, std::string> mat_tiles_pdf(const Layout& layout, double paper_width_mm,
                                                     double paper_height_mm,
                                                     const std::vector<Inscription>& inscriptions = {});

// What of the mat a sheet shows, and how many there are.
struct Tiling {
    static constexpr double margin_mm = 10;   // no printer reaches the paper's edge
    static constexpr double overlap_mm = 12;  // that neighbours share
    int columns = 0, rows = 0;
    double width = 0, height = 0;  // of what one sheet shows, mm
    // The mat's place of a sheet's top left, mm.
    double left(int column) const { return column * (width - overlap_mm); }
    double top(int row) const { return row * (height - overlap_mm); }
};
Tiling tiling(const Layout& layout, double paper_width_mm, double paper_height_mm);

}  // namespace jianjun::vision
