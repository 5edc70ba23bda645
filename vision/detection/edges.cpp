// Straight edges in a picture (直边), which may be sides of cards.
#include "vision/detection/edges.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr double sharpest_card_px = 185;   // finer lines than such a card's are prints, not edges
constexpr double plainly_other = 25;       // grey levels between the colours that an edge parts
constexpr double edge_ms_per_px = 8e-5;   // what looking for edges costs
constexpr double strip_px = 110'000;       // of a picture, in which they are looked for at a time
constexpr int beyond_px = 6;               // strips overlap so much
constexpr double seam_px = 1.5,
                 seam_deg = 3;  // two parts of an edge that a seam cuts are so far off each other's line
constexpr std::size_t most_edges = 8000;

// A page of print or a patterned cloth has more of them than anybody can wait for; cards have long ones.
std::vector<cv::Vec4f> longest(std::vector<cv::Vec4f> edges) {
    if (edges.size() <= most_edges) return edges;
    std::nth_element(edges.begin(), edges.begin() + std::ptrdiff_t(most_edges), edges.end(),
                     [](const cv::Vec4f& a, const cv::Vec4f& b) { return edge_length(a) > edge_length(b); });
    edges.resize(most_edges);
    return edges;
}

// A plane in which straight edges are looked for. A worn edge is straight only from further away; and it is
// brown, in red light as bright as paper.
cv::Mat edge_plane(const cv::Mat& bgr, double scale, bool worn) {
    cv::Mat near, plane;
    cv::resize(bgr, near, {}, scale, scale, cv::INTER_AREA);
    if (worn)
        cv::extractChannel(near, plane, 2);
    else
        cv::cvtColor(near, plane, cv::COLOR_BGR2GRAY);
    return plane;
}

// Of one line, as far as is seen at the seam.
bool go_on(const cv::Vec4f& a, const cv::Vec4f& b, float seam) {
    const auto reaches = [&](const cv::Vec4f& e) {
        return std::min(e[1], e[3]) < seam + 2 * beyond_px && std::max(e[1], e[3]) > seam - beyond_px;
    };
    if (!reaches(a) || !reaches(b)) return false;
    const cv::Point2d from(a[0], a[1]), way = edge_direction(a), other = edge_direction(b);
    if (std::abs(way.cross(other)) > std::sin(seam_deg * CV_PI / 180)) return false;
    const cv::Point2d one = cv::Point2d(b[0], b[1]) - from, two = cv::Point2d(b[2], b[3]) - from;
    if (std::min(std::abs(way.cross(one)), std::abs(way.cross(two))) > seam_px) return false;
    const double length = cv::norm(cv::Point2d(a[2], a[3]) - from), s = way.dot(one), t = way.dot(two);
    return std::max(s, t) > -beyond_px && std::min(s, t) < length + beyond_px;
}

// Of the two as one.
cv::Vec4f joined(const cv::Vec4f& a, const cv::Vec4f& b) {
    cv::Vec4f whole = edge_length(a) < edge_length(b) ? b : a;
    for (const int i : {0, 2})
        for (const int k : {0, 2}) {
            const cv::Vec4f e(a[i], a[i + 1], b[k], b[k + 1]);
            if (edge_length(e) > edge_length(whole)) whole = e;
        }
    return whole;
}

// Adds the edges between the two rows: an edge that the seam above cuts is one with what was found of it
// above.
void add_strip(const cv::Mat& plane, int top, int end, std::vector<cv::Vec4f>& edges) {
    std::vector<cv::Vec4f> found;
    cv::createLineSegmentDetector(cv::LSD_REFINE_STD)->detect(plane.rowRange(top, end), found);
    const std::size_t above = edges.size();
    for (cv::Vec4f e : found) {
        e[1] += float(top), e[3] += float(top);
        const auto last = edges.begin() + std::ptrdiff_t(above);
        const auto same = top == 0 ? last : std::find_if(edges.begin(), last, [&](const cv::Vec4f& other) {
            return go_on(other, e, float(top));
        });
        if (same == last)
            edges.push_back(e);
        else
            *same = joined(*same, e);
    }
}

}  // namespace

double edge_length(const cv::Vec4f& e) {
    return std::hypot(e[2] - e[0], e[3] - e[1]);
}

cv::Point2d edge_direction(const cv::Vec4f& e) {
    return cv::Point2d(e[2] - e[0], e[3] - e[1]) / std::max(1e-6, edge_length(e));
}

Pieces<std::vector<cv::Vec4f>> edges_in(cv::Mat bgr, cv::Rect box, double card_px, Pace& pace) {
    const cv::Rect part = box & cv::Rect({}, bgr.size());
    std::vector<cv::Vec4f> edges;
    if (part.width < 24 || part.height < 24) co_return edges;
    for (const bool worn : {false, true}) {
        const double scale = std::min(1.0, (worn ? sharpest_card_px / 2 : sharpest_card_px) / card_px);
        const cv::Mat plane = edge_plane(bgr(part), scale, worn);
        std::vector<cv::Vec4f> found;
        const int high = pace.endless() ? plane.rows : std::max(4 * beyond_px, int(strip_px / plane.cols));
        for (int top = 0; top < plane.rows; top += high) {
            const int end = plane.rows - top < 1.5 * high ? plane.rows : top + high + beyond_px;
            auto piece = pace.piece(edge_ms_per_px * (end - top) * plane.cols);
            co_await piece;
            add_strip(plane, top, end, found);
            if (end == plane.rows) break;
        }
        const float x = float(part.width) / plane.cols, y = float(part.height) / plane.rows;
        for (const auto& e : found)
            edges.emplace_back(e[0] * x + part.x, e[1] * y + part.y, e[2] * x + part.x, e[3] * y + part.y);
    }
    co_return longest(std::move(edges));
}

std::vector<cv::Vec4f> parting(const cv::Mat& bgr, std::vector<cv::Vec4f> edges, double away) {
    const cv::Rect picture({}, bgr.size());
    std::erase_if(edges, [&](const cv::Vec4f& e) {
        const cv::Point2d from(e[0], e[1]), d(e[2] - e[0], e[3] - e[1]),
            way = edge_direction(e), aside = cv::Point2d(-way.y, way.x) * away;
        cv::Vec3d apart;
        int count = 0;
        for (const double t : {0.1, 0.3, 0.5, 0.7, 0.9}) {
            const cv::Point one = from + d * t + aside, other = from + d * t - aside;
            if (!picture.contains(one) || !picture.contains(other)) continue;
            apart += cv::Vec3d(bgr.at<cv::Vec3b>(one)) - cv::Vec3d(bgr.at<cv::Vec3b>(other));
            ++count;
        }
        return cv::norm(apart, cv::NORM_INF) < plainly_other * std::max(1, count);
    });
    return edges;
}

}  // namespace jianjun::vision
