// The chessboard with markers (标定板).
#include "vision/camera/charuco_board.h"

namespace jianjun::vision {

cv::Ptr<cv::aruco::CharucoBoard> charuco_board() {
    return cv::aruco::CharucoBoard::create(sheet_columns, sheet_rows, 1, 0.7f,
                                           cv::aruco::getPredefinedDictionary(cv::aruco::DICT_5X5_50));
}

}  // namespace jianjun::vision
