// Measures how good the picture of each zone is (测画质).
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/camera/picture_quality.h"
#include "vision/camera/sights.h"

namespace jianjun::vision {

// Of every zone where cards lie, as the camera that tells of it sees it; zones that nobody sees are left out.
std::vector<ZoneQuality> zone_qualities(const cv::Mat& bgr, const Sights& sights, const Layout& layout);

// A zone's four corners in the frame, clockwise from its owner's upper left; nothing where nobody sees it.
std::optional<std::array<cv::Point2f, 4>> zone_outline(const Zone& zone, const Sights& sights);

}  // namespace jianjun::vision
