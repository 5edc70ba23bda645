// A player's arm (手臂).
#include "vision/virtual/arm.h"

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/virtual/card_art.h"
#include "vision/virtual/seed.h"

namespace jianjun::vision {

namespace {

// Draws parts in millimetres from the grip (right, towards the owner), each rounded by its own shading.
class Modeller {
  public:
    Modeller(double scale, double width_mm, double length_mm)
        : scale_(scale),
          width_mm_(width_mm),
          length_mm_(length_mm),
          size_(static_cast<int>(width_mm * scale), static_cast<int>(length_mm * scale)),
          colour_(cv::Mat::zeros(size_, CV_8UC3)),
          alpha_(cv::Mat::zeros(size_, CV_8UC1)) {}

    // A line of discs of changing radius: a finger, a wrist, a sleeve.
    struct Bead {
        double x, y, r;
    };
    // A `cut` ends the part straight, as a sleeve does.
    void part(const std::vector<Bead>& beads, const cv::Scalar& colour, double round_mm,
              cv::RNG* cloth = nullptr, double cut = -arm_grip_mm) {
        cv::Mat mask = cv::Mat::zeros(size_, CV_8UC1);
        for (std::size_t i = 0; i + 1 < beads.size(); ++i) {
            const Bead &a = beads[i], &b = beads[i + 1];
            const double step = std::min(1.0, 2 / std::hypot(b.x - a.x, b.y - a.y));
            for (double t = 0; t <= 1; t += step)
                cv::circle(mask, at(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t),
                           static_cast<int>((a.r + (b.r - a.r) * t) * scale_ * 16), 255, cv::FILLED,
                           cv::LINE_AA, 4);
        }
        const int first = static_cast<int>((arm_grip_mm + cut) * scale_);
        if (first > 0) mask.rowRange(0, std::min(first, mask.rows)).setTo(0);
        const int rim = static_cast<int>(4 * scale_);
        const cv::Rect area = cv::boundingRect(mask) + cv::Point(-rim, -rim) + cv::Size(2 * rim, 2 * rim);
        shade(mask, area & cv::Rect({}, size_), colour, round_mm, cloth);
    }
    Texture texture() const { return texture_of(colour_, alpha_, width_mm_, length_mm_); }
    // A quarter of the detail is plenty for a shadow.
    Texture shadow(double blur_mm, double darkness) const {
        cv::Mat soft;
        cv::resize(alpha_, soft, {}, 0.25, 0.25, cv::INTER_AREA);
        cv::GaussianBlur(soft, soft, {}, blur_mm * scale_ / 4);
        return texture_of(cv::Mat::zeros(soft.size(), CV_8UC3), soft * darkness, width_mm_, length_mm_);
    }

  private:
    cv::Point at(double x, double y) const {
        return {static_cast<int>((width_mm_ / 2 + x) * scale_ * 16),
                static_cast<int>((arm_grip_mm + y) * scale_ * 16)};
    }
    // As if the part were a cushion that is `round` mm wide at its rim, lit from the top left.
    void shade(const cv::Mat& whole, const cv::Rect& area, const cv::Scalar& colour, double round_mm,
               cv::RNG* cloth) {
        const cv::Mat mask = whole(area);
        cv::Mat solid = mask > 127, depth, high, gx, gy;
        cv::distanceTransform(solid, depth, cv::DIST_L2, 5);
        depth.convertTo(high, CV_32F, 1 / (round_mm * scale_));
        for (int y = 0; y < high.rows; ++y)
            for (int x = 0; x < high.cols; ++x) {
                float& h = high.at<float>(y, x);
                const float rest = 1 - std::min(1.0f, h);
                h = std::sqrt(std::max(0.0f, 1 - rest * rest));
            }
        cv::GaussianBlur(high, high, {}, 1.2 * scale_);
        cv::Sobel(high, gx, CV_32F, 1, 0);
        cv::Sobel(high, gy, CV_32F, 0, 1);
        cv::Mat folds = cv::Mat::zeros(area.size(), CV_32F);
        if (cloth) {
            cv::Mat coarse(24, 5, CV_32F);
            cloth->fill(coarse, cv::RNG::NORMAL, 0, 0.05);
            cv::resize(coarse, folds, area.size(), 0, 0, cv::INTER_CUBIC);
        }
        for (int y = 0; y < mask.rows; ++y)
            for (int x = 0; x < mask.cols; ++x) {
                const double a = mask.at<uchar>(y, x) / 255.0;
                if (a == 0) continue;
                const double light = 0.66 + 0.36 * high.at<float>(y, x) + folds.at<float>(y, x) +
                                     0.10 * scale_ * (gx.at<float>(y, x) + gy.at<float>(y, x));
                auto& px = colour_.at<cv::Vec3b>(area.y + y, area.x + x);
                for (int c = 0; c < 3; ++c)
                    px[c] = cv::saturate_cast<uchar>(px[c] * (1 - a) + colour[c] * light * a);
                auto& cover = alpha_.at<uchar>(area.y + y, area.x + x);
                cover = std::max(cover, mask.at<uchar>(y, x));
            }
    }

    double scale_, width_mm_, length_mm_;
    cv::Size size_;
    cv::Mat colour_, alpha_;
};

}  // namespace

Arm paint_arm(int seat, double pixels_per_mm, std::uint64_t seed) {
    Dice dice(seed ^ static_cast<std::uint64_t>(seat) * 0x9e3779b97f4a7c15ULL);
    const cv::Scalar skin = hsv(dice.between(18, 28), dice.between(0.32, 0.48), dice.between(0.72, 0.92));
    const cv::Scalar sleeve = hsv(dice.between(0, 360), dice.between(0.15, 0.6), dice.between(0.2, 0.75));
    const double scale = std::min(1.4, pixels_per_mm);
    cv::RNG rng(seed + static_cast<std::uint64_t>(seat));
    Modeller hand(scale, 150, 1300), thumb(scale, 110, 150);
    hand.part({{0, 60, 22}, {0, 110, 25}, {2, 230, 36}}, skin, 26);
    hand.part({{26, 42, 9}, {22, 6, 8.5}, {17, -20, 7.5}}, skin, 8);     // little finger
    hand.part({{13, 36, 10}, {10, -4, 9.5}, {8, -32, 8}}, skin, 9);      // ring finger
    hand.part({{-2, 34, 10}, {-3, -8, 9.5}, {-3, -38, 8}}, skin, 9);     // middle finger
    hand.part({{-17, 36, 10}, {-16, -2, 9.5}, {-13, -30, 8}}, skin, 9);  // forefinger
    hand.part({{-10, 46, 22}, {10, 50, 22}, {4, 76, 24}, {0, 96, 23}}, skin, 24);
    hand.part({{2, 140, 38}, {2.6, 190, 41}}, sleeve * 1.15 + cv::Scalar::all(14), 40, nullptr, 158);
    hand.part({{2, 140, 39}, {4, 260, 45}, {6, 460, 54}, {8, 700, 60}, {8, 1170, 62}}, sleeve, 44, &rng, 174);
    thumb.part({{-30, 62, 12}, {-31, 36, 11}, {-19, 8, 9.5}, {-12, -4, 8.5}}, skin, 10);
    thumb.part({{-14.5, -3, 4.6}, {-12.5, -6.5, 4}}, skin * 1.08 + cv::Scalar(14, 12, 16), 6);
    Arm arm{hand.texture(), thumb.texture(), hand.shadow(9, 0.34)};
    return arm;
}

Spot arm_spot(const Texture& picture, Point grip, Point shoulder) {
    const double dx = grip.x - shoulder.x, dy = grip.y - shoulder.y, far = std::max(1.0, std::hypot(dx, dy));
    const double back = picture.height_mm / 2 - arm_grip_mm;
    return {{grip.x - dx / far * back, grip.y - dy / far * back}, std::atan2(dx, -dy) * 180 / M_PI};
}

}  // namespace jianjun::vision
