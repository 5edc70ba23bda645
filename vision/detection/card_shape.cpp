// Where cards may lie whose edges do not show (由形猜框).
#include "vision/detection/card_shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

namespace jianjun::vision {
namespace {

constexpr double least_rim_mm = -3,
                 most_rim_mm = 16;   // a place is wider than its cards: by shadow, and by how it is found
constexpr double alike_rims_mm = 6;  // along a card and across it
constexpr double least_fan_mm = 8, most_fan_mm = 110;               // longer than a card
constexpr double least_filled = 0.75;                               // of the rectangle around it
constexpr double nearest_mm = 13, farthest_mm = 34, step_mm = 3.5;  // from one card of a fan to the next
constexpr double within = 0.93;         // of a card, that the fan's rectangle holds
constexpr int grid = 20;                // points across a rectangle,
constexpr double rim_share = 0.08;      // but for so much on each side
constexpr double least_open = 0.05;     // of them, where no card is known,
constexpr double least_of_open = 0.12;  // and of those, that one card would explain

std::vector<cv::Point> hull_of(const cv::Mat& mask) {
    std::vector<cv::Point> points, hull;
    cv::findNonZero(mask, points);
    if (!points.empty()) cv::convexHull(points, hull);
    return hull;
}

bool may_be_rim(double mm) {
    return mm > least_rim_mm && mm < most_rim_mm;
}

bool lies_in(const Quad& quad, cv::Point2f p) {
    return cv::pointPolygonTest(std::vector<cv::Point2f>(quad.p.begin(), quad.p.end()), p, false) >= 0;
}

float along(int i) {
    return float(rim_share + (1 - 2 * rim_share) * (i + 0.5) / grid);
}

// A grid's points, but for the rim, where none of the cards lies.
std::vector<cv::Point2f> open_in(const Quad& filled, const std::vector<Quad>& cards) {
    std::vector<cv::Point2f> open;
    for (int i = 0; i < grid; ++i)
        for (int j = 0; j < grid; ++j) {
            const float u = along(i), v = along(j);
            const cv::Point2f top = filled.p[0] * (1 - u) + filled.p[1] * u,
                              bottom = filled.p[3] * (1 - u) + filled.p[2] * u,
                              p = top * (1 - v) + bottom * v;
            if (std::none_of(cards.begin(), cards.end(), [&](const Quad& card) { return lies_in(card, p); }))
                open.push_back(p);
        }
    return open;
}

void add_uppermost(const CardPose& rectangle, std::vector<CardPose>& cards) {
    const double across = (rectangle.width - card_width_mm) / 2,
                 along = (rectangle.height - card_height_mm) / 2;
    const auto add = [&](double x, double y) {
        const Point off = turned_by(x, y, rectangle.angle);
        cards.push_back({{rectangle.mm.x + off.x, rectangle.mm.y + off.y}, rectangle.angle});
    };
    const auto is_fan = [](double more) { return 2 * more > least_fan_mm && 2 * more < most_fan_mm; };
    if (may_be_rim(across) && may_be_rim(along) && std::abs(across - along) < alike_rims_mm) add(0, 0);
    if (may_be_rim(along) && is_fan(across - along)) add(across - along, 0), add(along - across, 0);
    if (may_be_rim(across) && is_fan(along - across)) add(0, along - across), add(0, across - along);
}

}  // namespace

std::optional<CardPose> rectangle_of(const cv::Mat& mask, double scale, const Calibration& here) {
    const std::vector<cv::Point> hull = hull_of(mask);
    if (hull.size() < 4) return std::nullopt;
    const cv::RotatedRect around = cv::minAreaRect(hull);
    if (cv::contourArea(hull) < least_filled * around.size.area()) return std::nullopt;
    std::array<cv::Point2f, 4> corners;
    around.points(corners.data());
    std::array<Point, 4> mm;
    for (std::size_t i = 0; i < 4; ++i)
        mm[i] = here.to_mm((corners[i] + cv::Point2f(0.5f, 0.5f)) / float(scale));
    CardPose whole;
    whole.mm = {(mm[0].x + mm[2].x) / 2, (mm[0].y + mm[2].y) / 2};
    whole.width = mm_between(mm[1], mm[2]), whole.height = mm_between(mm[0], mm[1]);
    whole.angle = std::atan2(mm[1].x - mm[0].x, mm[0].y - mm[1].y) * 180 / CV_PI;
    return whole;
}

std::vector<CardPose> uppermost_in(CardPose rectangle) {
    std::vector<CardPose> cards;
    add_uppermost(rectangle, cards);
    std::swap(rectangle.width, rectangle.height);
    rectangle.angle += 90;
    add_uppermost(rectangle, cards);
    return cards;
}

std::vector<Quad> next_in_fan(const Quad& card, const Quad& filled, const std::vector<Quad>& known) {
    std::vector<Quad> quads;
    const std::vector<cv::Point2f> open = open_in(filled, known);
    const double least = std::max(least_open * grid * grid, least_of_open * double(open.size()));
    if (double(open.size()) < least) return quads;
    const cv::Point2f across = (card.p[1] - card.p[0] + card.p[2] - card.p[3]) * float(0.5 / card_width_mm),
                      along = (card.p[3] - card.p[0] + card.p[2] - card.p[1]) * float(0.5 / card_height_mm);
    for (double mm = nearest_mm; mm <= farthest_mm; mm += step_mm)
        for (const cv::Point2f& way : {across, -across, along, -along}) {
            Quad next = card;
            for (auto& corner : next.p) corner += way * float(mm);
            const auto shown =
                std::count_if(open.begin(), open.end(), [&](cv::Point2f p) { return lies_in(next, p); });
            if (double(shown) >= least && cover(next, filled) > within) quads.push_back(next);
        }
    return quads;
}

}  // namespace jianjun::vision
