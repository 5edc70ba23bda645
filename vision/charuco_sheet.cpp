// The sheet from which a camera's lens is solved (标定板), as a PDF.
#include "vision/charuco_sheet.h"

#include <algorithm>
#include <cmath>

#include "vision/charuco_board.h"
#include "vision/pdf.h"

namespace jianjun::vision {
namespace {

constexpr double printers_margin_mm = 10;
constexpr int square_dots = 20;  // a marker of 7 modules is 14 of them

}  // namespace

cv::Ptr<cv::aruco::CharucoBoard> charuco_board() {
    return cv::aruco::CharucoBoard::create(sheet_columns, sheet_rows, 1, 0.7f,
                                           cv::aruco::getPredefinedDictionary(cv::aruco::DICT_5X5_50));
}

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
    const double width = paper_width_mm * points_per_mm, height = paper_height_mm * points_per_mm;
    Pdf pdf;
    const int content =
        pdf.add_stream("", put("%.6f 0 0 %.6f 0 %.4f cm\n0 g\n", points_per_mm, -points_per_mm, height) +
                               black_runs(dots, corner, square / square_dots) + "f\n");
    const int pages = content + 2;
    const int sheet =
        pdf.add(put("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.4f %.4f] /Contents %d 0 R "
                    "/Resources << >> >>",
                    pages, width, height, content));
    pdf.add(put("<< /Type /Pages /Kids [%d 0 R] /Count 1 >>", sheet));
    return pdf.finish(pdf.add(put("<< /Type /Catalog /Pages %d 0 R >>", pages)));
}

}  // namespace jianjun::vision
