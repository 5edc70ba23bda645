// Where cards may lie whose edges do not show (由形猜框): from the rectangle that they fill, and from one
// another.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/camera/card_pose.h"
#include "vision/image/quad.h"

namespace jianjun::vision {

// What a changed place (a small mask; `scale`: small px per picture px) fills, if that is a rectangle.
std::optional<CardPose> rectangle_of(const cv::Mat& mask, double scale, const Calibration& here);
// Where the uppermost of the cards lies that fill it and a rim: one alone, or a fan's, at either end.
std::vector<CardPose> uppermost_in(CardPose rectangle);
// Where a fan's next card may lie beside that one, within what the fan fills and where none of the `known`
// cards lies: nearer ones first, for they hide those further on.
std::vector<Quad> next_in_fan(const Quad& card, const Quad& filled, const std::vector<Quad>& known);

}  // namespace jianjun::vision
