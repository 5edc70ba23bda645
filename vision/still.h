// A still picture (静态图片): opened with care, its cards found and read.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/quad.h"
#include "vision/read_card.h"

namespace jianjun::vision {

// 8UC3, turned as its EXIF says. The error names the file and says what is wrong.
tl::expected<cv::Mat, std::string> open_picture(const std::string& path);

Quad whole_picture(const cv::Mat& bgr);

// The cards among the outlines: what reads best first, nothing twice, and a few clear cards nobody enrolled.
std::vector<Reading> read_still(const cv::Mat& bgr, std::vector<Quad> outlines, const Gallery& gallery);

Sighting sighting_of(const Reading& reading);

}  // namespace jianjun::vision
