// A player's arm (手臂): sleeve, hand and thumb as flat pictures with a rounded look.
#pragma once
#include "vision/sources/sprite.h"

namespace jianjun::vision {

// The pictures share one frame: the grip, where thumb and fingers meet, lies `grip_mm` below their top edge
// on the middle line, and the arm runs downwards. The card goes between hand and thumb.
struct Arm {
    Texture hand, thumb, shadow;
};
inline constexpr double arm_width_mm = 190, arm_length_mm = 760, arm_grip_mm = 60;

Arm paint_arm(int seat, double pixels_per_mm, std::uint64_t seed);

// The centre of an arm picture whose grip is at `grip` and which comes from `shoulder`.
Spot arm_spot(Point grip, Point shoulder);

}  // namespace jianjun::vision
