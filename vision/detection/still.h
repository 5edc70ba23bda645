// Reads the cards of a still picture (静态图片).
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/image/quad.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {

// The cards among the outlines: what reads best first, nothing twice, and a few clear cards nobody enrolled.
std::vector<Reading> read_still(const cv::Mat& bgr, std::vector<Quad> outlines, const Gallery& gallery);

Sighting sighting_of(const Reading& reading);

}  // namespace jianjun::vision
