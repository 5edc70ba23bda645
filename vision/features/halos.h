// Sharpening halos (锐化白边): cameras add the difference from a softer picture, so that edges stand out. A
// face that was enrolled without them must be given them before it is like its own card.
#pragma once
#include <opencv2/core.hpp>

#include "vision/features/light.h"

namespace jianjun::vision {

inline constexpr double halo_px =
    1.5;  // of the camera's picture: how far they reach; in most cameras one or two

struct Halos {
    double amount = 0;  // how many times the difference was added
    double reach = 0;   // pixels of the planes
    explicit operator bool() const { return amount > 0; }
    Halos times(double scale) const { return {amount, reach * scale}; }
};

// What was done to the reference to make it look like the query: blurred, then sharpened. No halos where
// those explain little.
struct Sharpened {
    Halos halos;
    double blur = 0;  // pixels of the planes
};
Sharpened sharpening_of(const Signed& query, const Planes& reference, double reach,
                        const std::vector<cv::Rect>& places);

// As the camera does it: what would be brighter than white is white.
void add_halos(Signed& lit, const Halos& halos);
Planes with_halos(const Planes& planes, const Halos& halos);

}  // namespace jianjun::vision
