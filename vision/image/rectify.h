// Makes a card that is seen askew upright (校正): every card becomes a picture of one size.
#pragma once
#include <opencv2/core.hpp>

#include "vision/image/quad.h"

namespace jianjun::vision {

inline constexpr int face_width = 240;
inline constexpr int face_height = 352;

// 8UC3, face_width × face_height, the quad's p[0] at the top left.
cv::Mat rectify(const cv::Mat& bgr, const Quad& quad);

}  // namespace jianjun::vision
