// The chessboard with markers (标定板) as OpenCV knows it: squares of 1, from the top left.
#pragma once
#include <opencv2/aruco/charuco.hpp>

namespace jianjun::vision {

cv::Ptr<cv::aruco::CharucoBoard> charuco_board();

}  // namespace jianjun::vision
