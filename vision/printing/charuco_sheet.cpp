// The sheet from which a camera's lens is solved (标定板), as a PDF.
#include "vision/printing/charuco_sheet.h"

#include <algorithm>
#include <cmath>

#include "vision/camera/charuco_board.h"
#include "vision/printing/pdf.h"

namespace jianjun::vision {
namespace {

constexpr double printers_margin_mm = 10;
constexpr int square_dots = 20;  // a marker of 7 modules is 14 of them

}  // namespace

tl::expected<std::string, std::string> charuco_pdf(double paper_width_mm, double paper_height_mm) {
    const double square = std::floor(std::min((paper_width_mm - 2 * printers_margin_mm) / sheet_columns,
                                              (paper_height_mm - 2 * printers_margin_mm) / sheet_rows));
    if (!(square >= 10 && square <= 500))
        return tl::unexpected(
            std::string("the sheet needs paper between A5 and A0, in millimetres: 297x210 is A4"));
    cv::Mat dots;
    charuco_board()->draw({sheet_columns * square_dots, sheet_rows * square_dots}, dots, 0, 1);
    const cv::Point2d corner((paper_width_mm - sheet_columns * square) / 2,
                             (paper_height_mm - sheet_rows * square) / 2);
    Pdf pdf(paper_width_mm, paper_height_mm);
    pdf.black_dots(dots, corner, square / square_dots);
    return pdf.finish();
}

}  // namespace jianjun::vision
