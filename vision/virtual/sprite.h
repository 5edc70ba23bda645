// A flat thing somewhere over the mat (贴片): a card, a shadow, an arm, drawn as the lens sees it.
#pragma once
#include <array>
#include <opencv2/core.hpp>

#include "vision/layout/layout.h"
#include "vision/virtual/lens.h"

namespace jianjun::vision {

// 8UC4, colours already multiplied by alpha, with one transparent texel around.
struct Texture {
    cv::Mat bgra;
    double width_mm = 0, height_mm = 0;  // without the transparent border
};

Texture texture_of(const cv::Mat& bgr, const cv::Mat& alpha, double width_mm, double height_mm);
// A soft dark patch of that size, `blur` mm wide at its rim.
Texture shadow_texture(double width_mm, double height_mm, double blur_mm, double darkness);

Texture round_shadow(double diameter_mm, double blur_mm, double darkness);

struct Sprite {
    const Texture* texture = nullptr;
    Spot spot;           // where its centre lies, and its angle
    double height = 0;   // mm over the mat
    double squeeze = 1;  // its width is seen narrowed by this (a card that turns over)
};

std::array<Point, 4> corners_mm(const Sprite& sprite);
// Every pixel it may touch, clipped to the picture.
cv::Rect bounds(const Sprite& sprite, const Lens& lens);
// Draws onto `picture`, whose top left is `origin` of the lens's picture. `gloss` (8UC1, may be empty)
// becomes 255 where the sprite covers it.
void draw(const Sprite& sprite, const Lens& lens, cv::Mat& picture, cv::Point origin,
          cv::Mat* gloss = nullptr);
// How opaque it is at a pixel, 0…1.
double opacity(const Sprite& sprite, const Lens& lens, cv::Point2d pixel);

}  // namespace jianjun::vision
