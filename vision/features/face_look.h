// Computes what of a face is compared (牌面特征): light and redness at three sizes, and a tiny sketch.
#pragma once
#include <opencv2/core.hpp>

#include "vision/features/phash.h"
#include "vision/image/rectify.h"

namespace jianjun::vision {

inline constexpr int coarse_width = face_width / 2, coarse_height = face_height / 2;
inline constexpr int rough_width = face_width / 4, rough_height = face_height / 4;
inline constexpr int sketch_width = 30, sketch_height = 44;

// Two planes, 8UC1: grey, and redness against grey about 128. Red and black suits differ in the second.
struct Planes {
    cv::Mat grey, red;
};

struct FaceLook {
    Planes rough, coarse, fine;
};

Planes planes_of_face(const cv::Mat& bgr);
FaceLook look_at(const cv::Mat& face);  // a rectified face, 8UC3
Planes half_turn(const Planes& planes);
FaceLook half_turn(const FaceLook& look);
Planes blurred(const Planes& planes, double sigma);

// Both planes at sketch size, one after the other: 8UC1, 1 × (2 · sketch_width · sketch_height).
cv::Mat sketch_of(const Planes& coarse);
Planes planes_of_sketch(const cv::Mat& sketch);  // the same memory
// −1…1: normalised correlation of two sketches, each plane by itself, redness where there is any.
double likeness(const cv::Mat& a, const cv::Mat& b);
// The same where `seen` (8U, of a sketch's size) is not 0.
double likeness(const cv::Mat& a, const cv::Mat& b, const cv::Mat& seen);

}  // namespace jianjun::vision
