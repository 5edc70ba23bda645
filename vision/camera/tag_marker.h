// What is printed on a sticker (贴纸图案): a marker of another family than the mat's.
#pragma once
#include <array>
#include <opencv2/aruco.hpp>
#include <opencv2/core.hpp>

namespace jianjun::vision {

cv::Ptr<cv::aruco::Dictionary> tag_dictionary();  // DICT_5X5_250

// A square that was taken for one of the mat's markers shows a sticker: one in fifty resembles them, once its
// picture is small enough.
bool shows_tag(const cv::Mat& grey, const std::array<cv::Point2f, 4>& corners);

}  // namespace jianjun::vision
