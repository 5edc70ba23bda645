// Art made from a name (程序画): the same name always gives the same picture, two names never look alike.
#pragma once
#include <opencv2/core.hpp>
#include <string>

namespace jianjun::vision {

// Fills `area` (8UC3) with a landscape or pattern seeded by `name`.
void paint_art(cv::Mat& area, const std::string& name);

// A head in armour or with long hair before a banner of `colour`, for general cards.
void paint_portrait(cv::Mat& area, const std::string& name, cv::Scalar colour);

// A magatama (勾玉) of that radius.
void paint_magatama(cv::Mat& image, cv::Point2d centre, double radius, cv::Scalar fill, cv::Scalar rim);

// From hue 0…360, saturation and value 0…1.
cv::Scalar hsv(double hue, double saturation, double value);

}  // namespace jianjun::vision
