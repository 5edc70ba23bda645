// A player's arm (手臂): sleeve, hand and thumb as flat pictures with a rounded look.
#pragma once
#include "vision/virtual/sprite.h"

namespace jianjun::vision {

// The grip, where thumb and fingers meet, lies `arm_grip_mm` below each picture's top edge on the middle
// line, and the arm runs downwards. The card goes between hand and thumb.
struct Arm {
    Texture hand, thumb, shadow;
};
inline constexpr double arm_grip_mm = 60;

Arm paint_arm(int seat, double pixels_per_mm, std::uint64_t seed);

// Where such a picture lies when its grip is at `grip` and the arm comes from `shoulder`.
Spot arm_spot(const Texture& picture, Point grip, Point shoulder);

}  // namespace jianjun::vision
