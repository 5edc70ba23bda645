// One zone of the table, made upright at a fixed scale (分区图): what is counted there is looked for in it.
#pragma once
#include <opencv2/core.hpp>

#include "vision/camera/calibrate.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {

struct ZonePicture {
    cv::Mat bgr;
    double scale = 1;  // pixels per mm
    Zone zone;

    // `margin_mm` beyond the zone on every side; the owner's "up" is the picture's. About the camera's own
    // pixels per mm, at most two.
    static ZonePicture of(const cv::Mat& frame, const Calibration& calibration, const Zone& zone,
                          double margin_mm);
    cv::Point2f to_px(Point mm) const;
    Point to_mm(cv::Point2f px) const;
    // How a thing on the table that points `angle_mm` points here, degrees clockwise.
    double angle(double angle_mm) const { return angle_mm - zone.angle; }
};

}  // namespace jianjun::vision
