// Where the card is in a picture that is to be enrolled (登记时定位).
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/image/quad.h"

namespace jianjun::vision {

// `outlines`: what find_cards saw in the picture.
Quad outline_near(const cv::Mat& bgr, const std::vector<Quad>& outlines, const Quad& rough);
// No corners given: the one card in the photo, or the whole of a digital picture.
Quad outline_of_only_card(const cv::Mat& bgr, const std::vector<Quad>& outlines);

}  // namespace jianjun::vision
