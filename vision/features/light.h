// Puts a reference into the light of what is seen (光照).
#pragma once
#include <opencv2/core.hpp>

#include "vision/features/face_look.h"

namespace jianjun::vision {

// The reference's grey and red in the query's light: gain, offset, and a slope of light across the card.
struct Light {
    float grey_gain = 1, grey_offset = 0, grey_x = 0, grey_y = 0;
    float red_gain = 1, red_offset = 0;
};
// Only where `seen` (8U, of the planes' size) is not 0; all of it without.
Light light_of(const Planes& query, const Planes& reference, const cv::Mat& seen = {});

// 16S planes, so that differences need no care.
struct Signed {
    cv::Mat grey, red;
};
Signed signed_of(const Planes& planes);
Signed in_light(const Planes& reference, const Light& light);
// A part of a face of `size`, cut out at `at`.
Signed in_light(const Planes& part, const Light& light, cv::Point at, cv::Size size);

}  // namespace jianjun::vision
