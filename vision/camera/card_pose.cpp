// How a card lies on the table (牌位姿).
#include "vision/camera/card_pose.h"

#include <algorithm>
#include <cmath>

namespace jianjun::vision {

Point turned_by(double x, double y, double degrees) {
    const double a = degrees * CV_PI / 180, c = std::cos(a), s = std::sin(a);
    return {x * c - y * s, x * s + y * c};
}

Point CardPose::on_table(double u, double v) const {
    const Point from = turned_by((u - 0.5) * width, (v - 0.5) * height, angle);
    return {mm.x + from.x, mm.y + from.y};
}

double depth_mm(const CardPose& card, Point p) {
    const Point own = turned_by(p.x - card.mm.x, p.y - card.mm.y, -card.angle);
    return std::min(card.width / 2 - std::abs(own.x), card.height / 2 - std::abs(own.y));
}

CardPose pose_of(const Quad& outline, const Calibration& calibration) {
    std::array<Point, 4> mm;
    for (int i = 0; i < 4; ++i) mm[i] = calibration.to_mm(outline.p[i]);
    CardPose pose;
    for (const Point& p : mm) pose.mm = {pose.mm.x + p.x / 4, pose.mm.y + p.y / 4};
    pose.angle = std::atan2(mm[0].x + mm[1].x - mm[2].x - mm[3].x, mm[2].y + mm[3].y - mm[0].y - mm[1].y) *
                 180 / CV_PI;
    pose.width = (mm_between(mm[0], mm[1]) + mm_between(mm[3], mm[2])) / 2;
    pose.height = (mm_between(mm[1], mm[2]) + mm_between(mm[0], mm[3])) / 2;
    return pose;
}

Quad outline_of(const CardPose& pose, const Calibration& calibration) {
    Quad outline;
    outline.p = {calibration.to_px(pose.on_table(0, 0)), calibration.to_px(pose.on_table(1, 0)),
                 calibration.to_px(pose.on_table(1, 1)), calibration.to_px(pose.on_table(0, 1))};
    return outline;
}

}  // namespace jianjun::vision
