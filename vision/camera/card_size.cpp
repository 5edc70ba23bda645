// How large a card is in a picture (各处牌的大小).
#include "vision/camera/card_size.h"

#include <algorithm>
#include <cmath>

#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

constexpr double caution = 0.02;  // how much evidence a slope of sizes needs before it is believed
constexpr std::size_t fewest_cards = 3;

// A card's size, however it lies: of the ellipse that a circle of 1 mm around it is seen as.
struct Size {
    double xx = 0, xy = 0, yy = 0;  // px² per mm²
};

Size size_of(const Quad& q) {
    const cv::Point2d u = (q.p[1] - q.p[0] + q.p[2] - q.p[3]) * 0.5f,
                      v = (q.p[3] - q.p[0] + q.p[2] - q.p[1]) * 0.5f;
    const cv::Point2d a = u / card_width_mm, b = v / card_height_mm;
    return {a.x * a.x + b.x * b.x, a.x * a.y + b.x * b.y, a.y * a.y + b.y * b.y};
}

// A card with that size, upright in the picture: the root of the ellipse's matrix makes it of a circle.
Quad quad_of(const Size& s, cv::Point2d at) {
    const double det = std::sqrt(std::max(1e-9, s.xx * s.yy - s.xy * s.xy));
    const double trace = std::sqrt(s.xx + s.yy + 2 * det);
    const cv::Point2d across = cv::Point2d(s.xx + det, s.xy) / trace * (card_width_mm / 2);
    const cv::Point2d down = cv::Point2d(s.xy, s.yy + det) / trace * (card_height_mm / 2);
    return ordered({at - across - down, at + across - down, at + across + down, at - across + down});
}

// value = mean + slope · (where − middle), leaning towards no slope.
struct Slope {
    double mean = 0;
    cv::Vec2d slope;

    Slope(const std::vector<cv::Point2d>& where, const std::vector<double>& values, double spread) {
        cv::Matx22d a = cv::Matx22d::zeros();
        cv::Vec2d b(0, 0);
        for (const double v : values) mean += v / double(values.size());
        for (std::size_t i = 0; i < where.size(); ++i) {
            const cv::Vec2d row(where[i].x, where[i].y);
            a += row * row.t();
            b += row * (values[i] - mean);
        }
        const double lean = caution * spread * spread * double(where.size());
        a(0, 0) += lean;
        a(1, 1) += lean;
        slope = a.inv() * b;
    }
    double at(cv::Point2d p) const { return mean + slope[0] * p.x + slope[1] * p.y; }
};

}  // namespace

std::vector<Quad> places_between(const std::vector<Quad>& cards, const cv::Rect& box) {
    std::vector<Quad> places;
    if (cards.size() < fewest_cards) return places;
    cv::Point2d middle;
    double height = 0;
    for (const Quad& card : cards) {
        middle += cv::Point2d(card.centre()) / double(cards.size());
        height += card.height() / double(cards.size());
    }
    std::vector<cv::Point2d> where;
    std::vector<double> xx, xy, yy;
    for (const Quad& card : cards) {
        const Size s = size_of(card);
        where.push_back(cv::Point2d(card.centre()) - middle);
        xx.push_back(s.xx);
        xy.push_back(s.xy);
        yy.push_back(s.yy);
    }
    const double spread = std::max(box.width, box.height) / 2.0;
    const Slope fx(where, xx, spread), fxy(where, xy, spread), fy(where, yy, spread);
    for (double y = box.y + height / 2; y < box.br().y; y += height)
        for (double x = box.x + height / 2; x < box.br().x; x += height) {
            const cv::Point2d at(x, y);
            const bool near = std::any_of(cards.begin(), cards.end(), [&](const Quad& card) {
                return cv::norm(cv::Point2d(card.centre()) - at) < height;
            });
            const Size s{fx.at(at - middle), fxy.at(at - middle), fy.at(at - middle)};
            if (!near && s.xx > 0 && s.yy > 0 && s.xx * s.yy > s.xy * s.xy) places.push_back(quad_of(s, at));
        }
    return places;
}

}  // namespace jianjun::vision
