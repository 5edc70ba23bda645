// The sheet from which a camera's lens is solved (标定板): a chessboard with markers in it. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

// The bytes of a PDF, one page of that paper, the board as large as fits. Nobody needs to know how large.
tl::expected<std::string, std::string> charuco_pdf(double paper_width_mm, double paper_height_mm);

}  // namespace jianjun::vision
