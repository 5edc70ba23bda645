// Where a known face lies (按面找牌): it is held against the table all over, and needs no edges to be found.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/camera/card_pose.h"

namespace jianjun::vision {

struct FacePlace {
    CardPose pose;
    double likeness = 0;  // −1…1
};

enum class Turns { as_before, by_quarters };

// In that part of the picture: turned as it last was, or by a quarter, half or three quarters of a turn from
// that, and a few degrees askew. `face`: upright, of any size. The most alike first, no more than a few; to a
// millimetre or two.
std::vector<FacePlace> places_of_face(const cv::Mat& bgr, const cv::Rect& part,
                                      const Calibration& calibration, const cv::Mat& face,
                                      const CardPose& last, Turns turns);

}  // namespace jianjun::vision
