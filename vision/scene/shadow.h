// Shadows of hands and people over the table (影子): they darken it softly, and leave its colours and what is
// printed there.
#pragma once
#include <opencv2/core.hpp>

#include "vision/scene/camera_noise.h"

namespace jianjun::vision {

// Pictures are small ones in luma and the two colour differences. 255 where `changed` is more than a shadow
// over what was there before: something stands or lies there now, or has been taken
// away.
cv::Mat solid_in(const cv::Mat& changed, const cv::Mat& now, const cv::Mat& before, const CameraNoise& noise);

}  // namespace jianjun::vision
