// Straight edges in a picture (直边), which may be sides of cards.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/pieces.h"

namespace jianjun::vision {

double edge_length(const cv::Vec4f& edge);
// A step of one pixel along it.
cv::Point2d edge_direction(const cv::Vec4f& edge);

// Within the box, in the picture's pixels; `card_px`: about the height of a card there. A large box is looked
// at in strips.
Pieces<std::vector<cv::Vec4f>> edges_in(cv::Mat bgr, cv::Rect box, double card_px, Pace& pace);

// Those with another colour so many pixels to either side: a line that is drawn on a cloth has not.
std::vector<cv::Vec4f> parting(const cv::Mat& bgr, std::vector<cv::Vec4f> edges, double away);

}  // namespace jianjun::vision
