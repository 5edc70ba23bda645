// How well one face explains another (比对): patch by patch, each allowed to shift a little.
#pragma once
#include <array>
#include <opencv2/core.hpp>

#include "vision/face_look.h"

namespace jianjun::vision {

inline constexpr int patch_columns = 6, patch_rows = 8, patches = patch_columns * patch_rows;

// The reference's grey and red in the query's light: gain, offset, and a slope of light across the card.
struct Light {
    float grey_gain = 1, grey_offset = 0, grey_x = 0, grey_y = 0;
    float red_gain = 1, red_offset = 0;
};
Light light_of(const Planes& query, const Planes& reference);

// 16S planes, so that differences need no care.
struct Signed {
    cv::Mat grey, red;
};
Signed signed_of(const Planes& planes);
Signed in_light(const Planes& reference, const Light& light);

// Per patch: the least sum of squared, clipped differences over small shifts, and where that was.
struct Patches {
    std::array<double, patches> cost{};  // per pixel
    std::array<signed char, patches> dx{}, dy{};
    double total() const;  // mean over all patches
};
// `only`: patches to look at; the others cost 0.
Patches patch_costs(const Signed& query, const Signed& reference, int reach,
                    const std::array<bool, patches>* only = nullptr);

// How much there is to be explained: the reference's own variance, per patch and pixel.
std::array<double, patches> patch_energy(const Signed& reference);

// The smooth shift that the patches agree on, as an affine map of the face onto itself: where a point of
// the reference lies in the query. Identity where there is too little to go by.
cv::Matx23d agreed_shift(const Patches& found, const std::array<double, patches>& energy, cv::Size size);

}  // namespace jianjun::vision
