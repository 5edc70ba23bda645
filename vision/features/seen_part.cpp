// How much of a card can be seen (露出的部分).
#include "vision/features/seen_part.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr float shadow = 1.04f;        // a card's outline with the shadow beside it, from its middle
constexpr int across = 12, down = 16;  // points that are looked at
constexpr double least_seen = 0.1;     // of them
constexpr double least_spread = 6;     // grey levels; a cloth with a line or a word on it has less
constexpr int alike = 18;              // grey levels, on one cloth
constexpr double mostly_plain = 0.85;  // of what is inside; the rest are lines and words
constexpr double goes_on = 0.3;        // of what is around: elsewhere cards may lie
constexpr float beside = 0.09f;        // of a card
constexpr float rim = 0.019f, off_rim = 0.03f;  // of a card's width: on its edge, and beside it
constexpr double clear_of = 0.026;              // of other cards, whose edges and shadows reach so far
constexpr int along = 24;                       // points along a side
constexpr int enough_edge = 10;                 // of them in all
constexpr int as_before = 45, stands_off = 60;  // grey levels, from the colour that its edge has
constexpr int fraction_bits = 4;       // of cv::fillConvexPoly's coordinates

// 0 where one of the covers lies over the face, which is that large.
cv::Mat free_of(const Quad& card, const std::vector<Quad>& occluders, cv::Size size) {
    const float w = float(size.width) - 0.5f, h = float(size.height) - 0.5f;
    const std::array<cv::Point2f, 4> face{cv::Point2f{-0.5f, -0.5f}, {w, -0.5f}, {w, h}, {-0.5f, h}};
    const cv::Mat to_face = cv::getPerspectiveTransform(card.p.data(), face.data());
    cv::Mat free(size, CV_8U, cv::Scalar(255));
    for (const Quad& cover : occluders) {
        std::vector<cv::Point2f> wide, there;
        for (const auto& p : cover.p) wide.push_back(cover.centre() + (p - cover.centre()) * shadow);
        cv::perspectiveTransform(wide, there, to_face);
        std::vector<cv::Point> corners;
        for (const auto& p : there)
            corners.emplace_back(int(std::lround(p.x * (1 << fraction_bits))),
                                 int(std::lround(p.y * (1 << fraction_bits))));
        cv::fillConvexPoly(free, corners, cv::Scalar(0), cv::LINE_8, fraction_bits);
    }
    return free;
}

}  // namespace

SeenPart seen_part(const Quad& card, const Occluders& occluders) {
    SeenPart part;
    if (occluders.none()) return part;
    const cv::Size size(rough_width, rough_height);
    const cv::Mat free = free_of(card, occluders.cards, size);
    part.where = 0;
    for (int i = 0; i < patches; ++i) {
        const cv::Rect patch = patch_at(i, size);
        if (cv::countNonZero(free(patch)) == patch.area()) part.where |= PatchMask(1) << i;
    }
    part.where &= ~occluders.patches;
    part.sketch = free_of(card, occluders.cards, {sketch_width, sketch_height});
    for (int i = 0; i < patches; ++i)
        if (occluders.patches >> i & 1) part.sketch(patch_at(i, part.sketch.size())) = 0;
    return part;
}

bool is_bare(const cv::Mat& bgr, const Quad& card, const std::vector<Quad>& occluders) {
    cv::Vec3d sum, square;
    int count = 0;
    for (int row = 0; row < down; ++row)
        for (int column = 0; column < across; ++column) {
            const float u = (column + 1.f) / (across + 1), v = (row + 1.f) / (down + 1);
            const cv::Point2f top = card.p[0] + (card.p[1] - card.p[0]) * u,
                              low = card.p[3] + (card.p[2] - card.p[3]) * u, at = top + (low - top) * v;
            if (!cv::Rect({}, bgr.size()).contains(cv::Point(at))) continue;
            if (std::any_of(occluders.begin(), occluders.end(), [&](const Quad& c) { return inside(c, at); }))
                continue;
            const cv::Vec3d colour = bgr.at<cv::Vec3b>(cv::Point(at));
            sum += colour;
            square += colour.mul(colour);
            ++count;
        }
    if (count < least_seen * across * down) return true;
    const cv::Vec3d mean = sum / count, variance = square / count - mean.mul(mean);
    return *std::max_element(variance.val, variance.val + 3) < least_spread * least_spread;
}

namespace {

// Colours on a grid, from 0 to 1 across and down; further points lie outside.
std::vector<cv::Vec3b> colours_at(const cv::Mat& bgr, const Quad& quad,
                                  const std::vector<cv::Point2f>& points) {
    std::vector<cv::Vec3b> colours;
    for (const cv::Point2f& p : points) {
        const cv::Point2f top = quad.p[0] + (quad.p[1] - quad.p[0]) * p.x,
                          low = quad.p[3] + (quad.p[2] - quad.p[3]) * p.x, at = top + (low - top) * p.y;
        if (cv::Rect({}, bgr.size()).contains(cv::Point(at)))
            colours.push_back(bgr.at<cv::Vec3b>(cv::Point(at)));
    }
    return colours;
}

int apart(const cv::Vec3b& a, const cv::Vec3b& b) {
    return std::max({std::abs(a[0] - b[0]), std::abs(a[1] - b[1]), std::abs(a[2] - b[2])});
}

cv::Vec3b median_of(const std::vector<cv::Vec3b>& colours) {
    cv::Vec3b median;
    for (int c = 0; c < 3 && !colours.empty(); ++c) {
        std::vector<uchar> levels;
        for (const cv::Vec3b& colour : colours) levels.push_back(colour[c]);
        std::nth_element(levels.begin(), levels.begin() + std::ptrdiff_t(levels.size() / 2), levels.end());
        median[c] = levels[levels.size() / 2];
    }
    return median;
}

double share_like(const std::vector<cv::Vec3b>& colours, const cv::Vec3b& colour) {
    const auto is_like = [&](const cv::Vec3b& c) { return apart(c, colour) < alike; };
    return double(std::count_if(colours.begin(), colours.end(), is_like)) /
           double(std::max<std::size_t>(1, colours.size()));
}

}  // namespace

bool is_faceless(const cv::Mat& bgr, const Quad& outline) {
    std::vector<cv::Point2f> inner, around;
    for (int row = 0; row < down; ++row)
        for (int column = 0; column < across; ++column)
            inner.emplace_back((column + 1.5f) / (across + 2), (row + 1.5f) / (down + 2));
    for (int i = 0; i < down; ++i) {
        const float t = (float(i) + 0.5f) / down;
        for (const float off : {-beside, 1 + beside})
            around.emplace_back(off, t), around.emplace_back(t, off);
    }
    const std::vector<cv::Vec3b> inside = colours_at(bgr, outline, inner);
    if (inside.empty()) return true;
    const cv::Vec3b usual = median_of(inside);
    return share_like(inside, usual) > mostly_plain &&
           share_like(colours_at(bgr, outline, around), usual) > goes_on;
}

namespace {

// Calls `look` with a place on the card's edge and one beside it, all around.
template <typename Look>
void along_edge(const cv::Mat& bgr, const Quad& card, Look look) {
    const auto width = float(card.width());
    const cv::Rect picture({}, bgr.size());
    for (std::size_t side = 0; side < 4; ++side) {
        const cv::Point2f from = card.p[side], way = card.p[(side + 1) % 4] - from;
        const cv::Point2f inwards = cv::Point2f(-way.y, way.x) * (width / std::max(1.f, float(cv::norm(way))));  // clockwise in the picture
        for (int i = 2; i < along - 2; ++i) {
            const cv::Point2f at = from + way * ((float(i) + 0.5f) / along), on = at + inwards * rim, off = at - inwards * off_rim;
            if (picture.contains(cv::Point(on)) && picture.contains(cv::Point(off))) look(on, off);
        }
    }
}

}  // namespace

cv::Vec3b edge_colour(const cv::Mat& bgr, const Quad& card) {
    std::vector<cv::Vec3b> colours;
    along_edge(bgr, card, [&](cv::Point2f on, cv::Point2f) { colours.push_back(bgr.at<cv::Vec3b>(cv::Point(on))); });
    return median_of(colours);
}

double edge_shows(const cv::Mat& bgr, const Quad& below, cv::Vec3b colour, const std::vector<Quad>& others) {
    const auto is_free = [&](cv::Point2f at) {
        return std::none_of(others.begin(), others.end(), [&](const Quad& other) {
            return cv::pointPolygonTest(std::vector<cv::Point2f>(other.p.begin(), other.p.end()), at, true) > -clear_of * below.width();
        });
    };
    int seen = 0, stands = 0;
    along_edge(bgr, below, [&](cv::Point2f on, cv::Point2f off) {
        if (!is_free(on) || !is_free(off)) return;
        ++seen;
        stands += apart(bgr.at<cv::Vec3b>(cv::Point(on)), colour) < as_before && apart(bgr.at<cv::Vec3b>(cv::Point(off)), colour) > stands_off;
    });
    return seen < enough_edge ? 0 : double(stands) / seen;
}

SeenPart half_turn(const SeenPart& part) {
    SeenPart turned;
    if (part.whole()) return turned;
    turned.where = half_turn(part.where);
    cv::rotate(part.sketch, turned.sketch, cv::ROTATE_180);
    return turned;
}

PatchMask half_turn(PatchMask where) {
    PatchMask turned = 0;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) turned |= PatchMask(1) << (patches - 1 - i);
    return turned;
}

}  // namespace jianjun::vision
