// The camera of the virtual table (镜头): where a millimetre of the mat falls in the picture, and back.
#pragma once
#include <array>
#include <opencv2/core.hpp>

#include "vision/layout/layout.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

class Lens {
  public:
    Lens() = default;
    Lens(const VirtualCamera& camera, double mat_width, double mat_height);

    cv::Size size() const { return {camera_.width, camera_.height}; }
    // Pixels of a point `height` mm above the mat.
    cv::Point2d project(Point mm, double height = 0) const;
    std::vector<cv::Point2d> project(const std::vector<Point>& mm, double height = 0) const;
    // Millimetres on the mat that a pixel's centre sees: two planes of 32F.
    const cv::Mat& mat_x() const { return mat_x_; }
    const cv::Mat& mat_y() const { return mat_y_; }
    // A point seen on the mat is, on the plane at `height`, at mm·(1−t) + eye·t.
    double lift(double height) const { return height / eye_height_; }
    Point eye() const { return eye_; }
    double pixels_per_mm(Point mm) const;

  private:
    bool sees(double mat_width, double mat_height) const;
    void stand_at(double distance, Point aim);
    void look_back();

    VirtualCamera camera_;
    cv::Matx33d k_ = cv::Matx33d::eye(), r_ = cv::Matx33d::eye();
    cv::Vec<double, 5> lens_;
    Point eye_;  // above this point of the mat
    double eye_height_ = 1;
    cv::Mat mat_x_, mat_y_;
};

}  // namespace jianjun::vision
