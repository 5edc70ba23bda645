// Outlines supposed from a corner that shows (由角定框).
#include "vision/detection/corners.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <opencv2/imgproc.hpp>

#include "vision/camera/plane.h"
#include "vision/detection/edges.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

constexpr double reach_mm = 115;          // from one corner of a card to anything about it
constexpr double shortest_mm = 9;         // of a piece of an edge
constexpr double round_corner_mm = 9;     // edges end that far before the corner at most
constexpr double beyond_mm = 4;           // and seem to go on that far beyond it
constexpr double square_deg = 5;          // corners are square that well,
constexpr double askew_deg = 30;          // seen askew, that well
constexpr double on_the_edge_mm = 1.5;    // of a card that is known
constexpr double shadow_mm = 2;           // beside it
constexpr double beside_mm = 1.8;         // a piece of an edge so far from a side is of that side
constexpr double end_mm = 4;              // of a side, at either end: corners are round
constexpr double side_support = 0.5;      // of each of the two sides that meet at the corner
constexpr double least_support = 0.55;    // of what is seen of the outline
constexpr double square_size_slack = 0.06;
constexpr double overshoot = 1.06;    // an edge is so much longer than its side at most
constexpr double smallest_px = 36;    // a side of a card whose size nothing tells
constexpr double supposing_ms = 0.5;  // what it costs at one plane,
constexpr double meeting_ms = 1;      // and to find where edges meet
constexpr std::size_t most_corners = 40000, most_free_corners = 6000, most_sides = 1500;

struct Piece {
    cv::Point2d a, b, along;  // mm
    double length = 0;
};

// A possible card, and how much of what is seen of its sides (mm) is an edge.
struct Outline {
    Quad quad;  // px
    double seen = 0;
};

std::vector<cv::Point2f> centres_of(const std::vector<Quad>& quads) {
    std::vector<cv::Point2f> centres;
    for (const Quad& quad : quads) centres.push_back(quad.centre());
    return centres;
}

std::size_t nearest(const std::vector<cv::Point2f>& points, cv::Point2f px) {
    std::size_t best = 0;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const cv::Point2f apart = points[i] - px;
        if (const float far = apart.dot(apart); far < least) best = i, least = far;
    }
    return best;
}

// Two edges (px) that may be two sides of a card: each goes out from about where they meet.
struct Corner {
    cv::Point2f at;
    cv::Vec4f one, other;  // x, y of the end that is near the corner, x, y of the other end
    double length = 0;     // px, of the shorter one
};

// A page of print or a patterned cloth has more of them than anybody can wait for; cards have long ones.
std::vector<Corner> longest(std::vector<Corner> things, std::size_t most) {
    if (things.size() <= most) return things;
    std::nth_element(things.begin(), things.begin() + std::ptrdiff_t(most), things.end(),
                     [](const Corner& a, const Corner& b) { return a.length > b.length; });
    things.resize(most);
    return things;
}

struct End {
    cv::Point2f near;
    std::size_t edge;
    bool second;
};

cv::Vec4f from_end(const cv::Vec4f& e, bool second) {
    return second ? cv::Vec4f(e[2], e[3], e[0], e[1]) : e;
}

// `reach`: px between the ends of two edges that may meet in a corner; seen askew, it is not a right angle.
std::vector<Corner> corners_of(const std::vector<cv::Vec4f>& edges, double reach, double askew_deg) {
    std::vector<End> ends;
    for (std::size_t i = 0; i < edges.size(); ++i) {
        ends.push_back({{edges[i][0], edges[i][1]}, i, false});
        ends.push_back({{edges[i][2], edges[i][3]}, i, true});
    }
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.near.x < b.near.x; });
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < ends.size(); ++i)
        for (std::size_t j = i + 1; j < ends.size() && ends[j].near.x - ends[i].near.x < reach; ++j) {
            if (ends[i].edge == ends[j].edge || std::abs(ends[j].near.y - ends[i].near.y) > reach) continue;
            const cv::Vec4f one = from_end(edges[ends[i].edge], ends[i].second),
                            other = from_end(edges[ends[j].edge], ends[j].second);
            const cv::Point2d a(one[0], one[1]), b(other[0], other[1]),
                u = cv::Point2d(one[2], one[3]) - a, v = cv::Point2d(other[2], other[3]) - b;
            const double sine = u.cross(v), long_u = cv::norm(u), long_v = cv::norm(v);
            if (std::abs(sine) < std::cos(askew_deg * CV_PI / 180) * long_u * long_v) continue;
            corners.push_back({a + u * ((b - a).cross(v) / sine), one, other, std::min(long_u, long_v)});
        }
    return longest(std::move(corners), most_corners);
}

// Everything about one card, on its plane.
class Neighbourhood {
  public:
    Neighbourhood(const Quad& card, const std::vector<Quad>& above, const std::vector<cv::Vec4f>& edges,
                  const cv::Rect2f& within)
        : plane_(card) {
        for (const Quad& quad : above) {
            Quad there;
            for (int i = 0; i < 4; ++i) there.p[i] = plane_.mm(quad.p[i]);
            above_.push_back(there);
            covers_.emplace_back(there);
        }
        for (const auto& e : edges) {
            if (!within.contains({(e[0] + e[2]) / 2, (e[1] + e[3]) / 2})) continue;
            Piece piece = piece_of(e);
            if (piece.length < shortest_mm || hidden((piece.a + piece.b) / 2, on_the_edge_mm)) continue;
            pieces_[bin_of(piece.along)].push_back(piece);
        }
    }

    // Two edges that meet at a right angle are two sides of a card, either way up.
    void suppose(const Corner& corner, std::vector<Outline>& all) const {
        const Piece one = piece_of(corner.one), other = piece_of(corner.other);
        if (std::min(one.length, other.length) < shortest_mm) return;
        const cv::Point2d at = plane_.mm(corner.at);
        cv::Point2d u = one.along, v = other.along;
        if (std::abs(u.dot(v)) > std::sin(square_deg * CV_PI / 180)) return;
        for (const Piece& piece : {one, other}) {
            const double gap = (piece.a - at).dot(piece.along);
            if (gap > round_corner_mm || gap < -beyond_mm || hidden((piece.a + piece.b) / 2, on_the_edge_mm))
                return;
        }
        // The longer piece knows the direction better.
        const bool clockwise = u.cross(v) > 0;
        if (one.length >= other.length)
            v = clockwise ? turned(u) : -turned(u);
        else
            u = clockwise ? -turned(v) : turned(v);
        for (const auto& [a, b] :
             {std::pair(card_width_mm, card_height_mm), std::pair(card_height_mm, card_width_mm)})
            consider({{at, at + u * a, at + u * a + v * b, at + v * b}}, all);
    }

    // `mm`: round the card, the corner that is known best first.
    void consider(const std::array<cv::Point2d, 4>& mm, std::vector<Outline>& all) const {
        Quad there;
        for (int i = 0; i < 4; ++i) there.p[i] = mm[i];
        there = ordered(there.p);
        Outline outline;
        double supported = 0;
        for (const int i : {0, 3, 1, 2}) {
            // The corner lies between the last side and the first.
            const bool needed = i == 0 || i == 3;
            const auto [seen, held] = side(mm[i], mm[(i + 1) % 4], needed);
            if (needed && held < side_support * seen) return;
            outline.seen += seen;
            supported += held;
        }
        const double support = supported / std::max(1.0, outline.seen);
        if (support < least_support) return;
        for (const Quad& upper : above_)
            if (overlap(there, upper) > 0.8) return;
        for (int i = 0; i < 4; ++i) outline.quad.p[i] = plane_.px(there.p[i]);
        outline.quad.support = support;
        all.push_back(outline);
    }

  private:
    bool hidden(cv::Point2d mm, double around) const {
        return std::any_of(covers_.begin(), covers_.end(),
                           [&](const Cover& cover) { return cover.hides(mm, around); });
    }

    Piece piece_of(const cv::Vec4f& edge) const {
        Piece piece;
        piece.a = plane_.mm({edge[0], edge[1]});
        piece.b = plane_.mm({edge[2], edge[3]});
        piece.length = cv::norm(piece.b - piece.a);
        piece.along = (piece.b - piece.a) / std::max(1e-6, piece.length);
        return piece;
    }

    // By its direction, whichever way it points: a side asks only the pieces that run as it does.
    static std::size_t bin_of(cv::Point2d along) {
        const double turns = std::atan2(along.y, along.x) / CV_PI + 1;  // 0…2
        return std::size_t(turns * bins) % bins;
    }

    // Millimetres of the side that nothing hides, and those along which there is an edge. Of a side that is
    // `needed` and has no edge at all it is enough to know whether any of it shows.
    std::pair<double, double> side(cv::Point2d from, cv::Point2d to, bool needed) const {
        const double length = cv::norm(to - from);
        const cv::Point2d along = (to - from) / length;
        std::vector<std::pair<double, double>> spans;
        const std::size_t here = bin_of(along);
        for (const std::size_t bin : {(here + bins - 1) % bins, here, (here + 1) % bins})
            for (const Piece& piece : pieces_[bin]) {
                const double aside = (piece.a - from).cross(along);
                if (std::abs(aside) > beside_mm || std::abs((piece.b - from).cross(along)) > beside_mm ||
                    std::abs(piece.along.cross(along)) > std::sin(square_deg * CV_PI / 180))
                    continue;
                const double a = (piece.a - from).dot(along), b = (piece.b - from).dot(along);
                const double first = std::min(a, b) - 1, last = std::max(a, b) + 1;
                if (last > end_mm && first < length - end_mm) spans.emplace_back(first, last);
            }
        double seen = 0, held = 0;
        for (double d = end_mm; d < length - end_mm; ++d) {
            if (hidden(from + along * d, shadow_mm)) continue;
            ++seen;
            if (needed && spans.empty()) break;
            held += std::any_of(spans.begin(), spans.end(),
                                [&](const auto& span) { return d > span.first && d < span.second; });
        }
        return {seen, held};
    }

    static constexpr std::size_t bins = 30;  // of 6 degrees: more than square_deg, so that its neighbours do
    static_assert(180.0 / bins > square_deg);

    Plane plane_;
    std::vector<Quad> above_;  // mm
    std::vector<Cover> covers_;
    std::array<std::vector<Piece>, bins> pieces_;
};

bool nearly_one_card(const Quad& a, const Quad& b) {
    return cv::norm(a.centre() - b.centre()) < 0.1 * a.height() && overlap(a, b) > 0.93;
}

// The best of those that are not nearly one another.
std::vector<Quad> best_of(std::vector<Outline> all, std::size_t most) {
    const auto value = [](const Outline& o) { return std::pow(o.quad.support, 3) * o.seen; };
    std::sort(all.begin(), all.end(),
              [&](const Outline& a, const Outline& b) { return value(a) > value(b); });
    std::vector<Quad> kept;
    for (const auto& outline : all) {
        const bool known =
            std::any_of(kept.begin(), kept.end(), [&](const Quad& k) { return nearly_one_card(k, outline.quad); });
        if (!known) kept.push_back(outline.quad);
        if (kept.size() == most) break;
    }
    return kept;
}

cv::Rect2f box_around(const std::vector<cv::Point2f>& points, float margin) {
    const cv::Rect box = cv::boundingRect(points);
    return {float(box.x) - margin, float(box.y) - margin, float(box.width) + 2 * margin,
            float(box.height) + 2 * margin};
}

// Two corners with a side between them: a card of whatever size.
struct Side {
    Quad quad;
    double shown = 0;  // of the outline: by the four edges
};

// One of a corner's two edges, along which the next corner may lie, and the other.
struct Arm {
    const Corner* corner;
    cv::Vec4f way, down;
    double angle;  // of `way`
};

std::vector<Arm> arms_of(const std::vector<Corner>& corners) {
    std::vector<Arm> arms;
    const auto angle = [](const cv::Vec4f& e) { return std::atan2(e[3] - e[1], e[2] - e[0]); };
    for (const Corner& c : corners) {
        arms.push_back({&c, c.one, c.other, angle(c.one)});
        arms.push_back({&c, c.other, c.one, angle(c.other)});
    }
    std::sort(arms.begin(), arms.end(), [](const Arm& a, const Arm& b) { return a.angle < b.angle; });
    return arms;
}

// `a` and `back` are two ends of one side.
void add_sides(const Arm& a, const Arm& back, std::vector<Side>& sides) {
    const cv::Point2d d = back.corner->at - a.corner->at;
    const double length = cv::norm(d);
    if (length < smallest_px) return;
    if (edge_direction(a.way).dot(d) < 0.998 * length || edge_direction(back.way).dot(d) > -0.998 * length) return;
    if (edge_direction(a.down).dot(edge_direction(back.down)) < 0.99) return;
    // What goes on beyond the next corner is not a card's edge.
    if (std::max(edge_length(a.way), edge_length(back.way)) > overshoot * length) return;
    const double longest_down = std::max(edge_length(a.down), edge_length(back.down));
    const cv::Point2d side = edge_direction(a.down) + edge_direction(back.down);
    for (const double ratio : {card_height_mm / card_width_mm, card_width_mm / card_height_mm}) {
        if (longest_down > overshoot * ratio * length) continue;
        const cv::Point2f drop = side / cv::norm(side) * (length * ratio);
        Side found;
        found.quad.p = {a.corner->at, back.corner->at, back.corner->at + drop, a.corner->at + drop};
        found.shown =
            (std::min(edge_length(a.way) + edge_length(back.way), length) +
             std::min(edge_length(a.down), length * ratio) + std::min(edge_length(back.down), length * ratio)) /
            (2 * length * (1 + ratio));
        sides.push_back(found);
    }
}

// Each once: from the arm whose angle is less to the one that comes back.
std::vector<Side> sides_of(const std::vector<Corner>& corners) {
    const std::vector<Arm> arms = arms_of(corners);
    std::vector<Side> sides;
    const auto from = [&](double angle) {
        return std::lower_bound(arms.begin(), arms.end(), angle,
                                [](const Arm& arm, double angle) { return arm.angle < angle; });
    };
    for (const Arm& arm : arms) {
        if (arm.angle > 0.2) break;
        const auto last = from(arm.angle + CV_PI + 0.13);
        for (auto back = from(arm.angle + CV_PI - 0.13); back != last; ++back) add_sides(arm, *back, sides);
    }
    return sides;
}

}  // namespace

Pieces<std::vector<Quad>> outlines_at_corners(std::vector<cv::Vec4f> edges, std::vector<Quad> planes,
                                              std::vector<Quad> above, std::size_t most, Pace& pace) {
    std::vector<Outline> all;
    if (planes.empty()) co_return std::vector<Quad>{};
    double largest = 0;
    for (const Quad& plane : planes) largest = std::max(largest, plane.height());
    const double px_per_mm = largest / card_height_mm;
    std::vector<std::vector<const Corner*>> of_plane(planes.size());
    auto piece = pace.piece(supposing_ms), meeting = pace.piece(meeting_ms);
    co_await meeting;
    const auto corners = corners_of(edges, 1.5 * round_corner_mm * px_per_mm, askew_deg);
    const auto centres = centres_of(planes);
    for (const Corner& corner : corners) of_plane[nearest(centres, corner.at)].push_back(&corner);
    for (std::size_t i = 0; i < planes.size(); ++i) {
        std::vector<cv::Point2f> points;
        for (const Corner* corner : of_plane[i]) points.push_back(corner->at);
        if (points.empty()) continue;
        co_await piece;
        const Neighbourhood near(planes[i], above, edges, box_around(points, float(reach_mm * px_per_mm)));
        for (const Corner* corner : of_plane[i]) near.suppose(*corner, all);
    }
    co_await piece;
    co_return best_of(std::move(all), most);
}

std::vector<Quad> outlines_of_any_size(const std::vector<cv::Vec4f>& edges, double reach, std::size_t most) {
    const auto corners = longest(corners_of(edges, reach, square_deg), most_free_corners);
    std::vector<Side> sides = sides_of(corners);
    std::sort(sides.begin(), sides.end(), [](const Side& a, const Side& b) { return a.shown > b.shown; });
    if (sides.size() > most_sides) sides.resize(most_sides);
    std::vector<Outline> all;
    for (const Side& side : sides) {
        const Quad quad = ordered(side.quad.p);
        if (!card_like(quad)) continue;
        const std::vector<cv::Point2f> points(quad.p.begin(), quad.p.end());
        const Neighbourhood near(quad, {}, edges, box_around(points, 0.1f * float(quad.height())));
        near.consider({{{0, 0}, {card_width_mm, 0}, {card_width_mm, card_height_mm}, {0, card_height_mm}}},
                      all);
    }
    return best_of(std::move(all), most);
}

bool lies_flat(const Quad& card, const std::vector<Quad>& planes) {
    if (planes.empty()) return true;
    const Plane plane(planes[nearest(centres_of(planes), card.centre())]);
    std::array<cv::Point2d, 4> mm;
    for (int i = 0; i < 4; ++i) mm[i] = plane.mm(card.p[i]);
    const double width = (cv::norm(mm[1] - mm[0]) + cv::norm(mm[2] - mm[3])) / 2;
    const double height = (cv::norm(mm[3] - mm[0]) + cv::norm(mm[2] - mm[1])) / 2;
    return std::abs(width / card_width_mm - 1) < square_size_slack &&
           std::abs(height / card_height_mm - 1) < square_size_slack;
}

}  // namespace jianjun::vision
