// The chessboard with markers (标定板) as OpenCV knows it: squares of 1, from the top left.
#pragma once
#include <opencv2/aruco/charuco.hpp>

namespace jianjun::vision {

inline constexpr int sheet_columns = 9, sheet_rows = 6;  // squares

cv::Ptr<cv::aruco::CharucoBoard> charuco_board();

}  // namespace jianjun::vision
