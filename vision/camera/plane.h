// The plane on which a card lies (牌所在的平面), in millimetres, and what lies over it.
#pragma once
#include <algorithm>
#include <array>
#include <opencv2/core.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/image/quad.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {

inline constexpr double plainly_askew = 1.03;  // a side of a card and the one across

inline cv::Point2d turned(cv::Point2d v) {  // a quarter clockwise
    return {-v.y, v.x};
}

// The plane of one card, in millimetres from its top left.
class Plane {
  public:
    explicit Plane(const Quad& card) {
        const float w = float(card_width_mm), h = float(card_height_mm);
        const std::array<cv::Point2f, 4> mm{cv::Point2f{0, 0}, {w, 0}, {w, h}, {0, h}};
        const auto corners = seen_askew(card) ? card.p : parallelogram(card);
        to_px_ = cv::getPerspectiveTransform(mm.data(), corners.data());
        to_mm_ = to_px_.inv();
    }
    cv::Point2d px(cv::Point2d mm) const { return mapped(to_px_, mm); }
    cv::Point2d mm(cv::Point2d px) const { return mapped(to_mm_, px); }

  private:
    // Opposite sides that differ less may do so by chance, and far from the card that would matter.
    static bool seen_askew(const Quad& q) {
        const auto ratio = [](double a, double b) { return std::max(a, b) / std::max(1.0, std::min(a, b)); };
        return ratio(cv::norm(q.p[1] - q.p[0]), cv::norm(q.p[2] - q.p[3])) > plainly_askew ||
               ratio(cv::norm(q.p[3] - q.p[0]), cv::norm(q.p[2] - q.p[1])) > plainly_askew;
    }
    static std::array<cv::Point2f, 4> parallelogram(const Quad& q) {
        const cv::Point2f u = (q.p[1] - q.p[0] + q.p[2] - q.p[3]) * 0.25f,
                          v = (q.p[3] - q.p[0] + q.p[2] - q.p[1]) * 0.25f, c = q.centre();
        return {c - u - v, c + u - v, c + u + v, c - u + v};
    }
    static cv::Point2d mapped(const cv::Matx33d& m, cv::Point2d p) {
        const cv::Vec3d v = m * cv::Vec3d(p.x, p.y, 1);
        return {v[0] / v[2], v[1] / v[2]};
    }
    cv::Matx33d to_px_, to_mm_;
};

// A card that may hide something, on the plane of another: mm.
class Cover {
  public:
    explicit Cover(const Quad& quad) : middle_(quad.centre()) {
        for (int i = 0; i < 4; ++i) {
            const cv::Point2d from = quad.p[i], d = cv::Point2d(quad.p[(i + 1) % 4]) - from;
            const cv::Point2d out = -turned(d) / std::max(1e-6, cv::norm(d));
            sides_[i] = {out, out.dot(from)};
            reach_ = std::max(reach_, cv::norm(from - middle_));
        }
    }
    // Lies under it, or no further than that from it.
    bool hides(cv::Point2d mm, double around) const {
        const cv::Point2d off = mm - middle_;
        const double far = reach_ + 2 * std::max(0.0, around);
        if (off.dot(off) > far * far) return false;
        return std::all_of(sides_.begin(), sides_.end(),
                           [&](const Side& side) { return side.out.dot(mm) - side.at < around; });
    }

  private:
    struct Side {
        cv::Point2d out;  // of length 1
        double at = 0;    // along it
    };
    cv::Point2d middle_;
    double reach_ = 0;
    std::array<Side, 4> sides_;
};

}  // namespace jianjun::vision
