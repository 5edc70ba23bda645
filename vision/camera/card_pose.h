// How a card lies on the table (牌位姿): its place, angle and size in millimetres.
#pragma once
#include "vision/camera/calibrate.h"
#include "vision/image/quad.h"

namespace jianjun::vision {

struct CardPose {
    Point mm;
    double angle = 0;  // degrees clockwise
    double width = card_width_mm, height = card_height_mm;
    Point on_table(double u, double v) const;  // from shares of width and height
};

// By degrees clockwise.
Point turned_by(double x, double y, double degrees);
// How far inside its outline a place is; less than nothing outside.
double depth_mm(const CardPose& card, Point mm);
// As an outline shows it, with the size that it has on this table; the outline's top is its own.
CardPose pose_of(const Quad& outline, const Calibration& calibration);
Quad outline_of(const CardPose& pose, const Calibration& calibration);

}  // namespace jianjun::vision
