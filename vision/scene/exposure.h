// How much brighter a picture is than another (曝光): lamps, and cameras that hunt for exposure and white balance.
#pragma once
#include <opencv2/core.hpp>
#include <optional>

namespace jianjun::vision {

// Pictures are small ones in luma and the two colour differences, gains those of blue, green and red.
void light_up(cv::Mat picture, const cv::Scalar& gain);
std::optional<cv::Scalar> gain_of(const cv::Mat& now, const cv::Mat& before);
double unlike_one(const cv::Scalar& gain);  // the most of the three

}  // namespace jianjun::vision
