// Where people sit and what lies before them (默认桌面布局), for every number of seats and size of mat.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <sstream>

#include "vision/layout/layout.h"
#include "vision/layout/layout_modes.h"
#include "vision/layout/markers.h"

namespace jianjun::vision {

namespace {

// What one seat needs, in its own view: the general with the health card beneath on the left, four pieces of
// equipment in a row, judgement cards and tokens in a row beyond. Nothing has to overlap.
constexpr double block_width = 346;
constexpr double block_depth = 200;
constexpr double middle_height = 218;  // two piles, or two rows of played cards
constexpr double pile_width = 76, pile_height = 106;
constexpr double pile_reach = 330;  // piles stand no further from the centre than an arm likes

// How many sit at the bottom, right, top and left edge.
using Sides = std::array<int, 4>;

bool fits(const Sides& n, double width, double height) {
    const auto [bottom, right, top, left] = n;
    const double inner = width - (left > 0 ? block_depth : 0) - (right > 0 ? block_depth : 0);
    return std::max(bottom, top) * block_width <= inner && std::max(left, right) * block_width <= height &&
           height - 2 * block_depth >= middle_height && inner >= 2 * pile_width + 4 * 66;
}

// People spread out, sit across from one another, and seat 1 likes the middle of its edge.
double discomfort(const Sides& n, double width, double height) {
    const auto [bottom, right, top, left] = n;
    const double crowd = std::max(std::max(bottom, top) / width, std::max(left, right) / height);
    return 1000 * crowd + 0.5 * std::abs(left - right) + 0.3 * std::abs(bottom - top) +
           (bottom % 2 ? 0 : 0.2);
}

std::optional<Sides> choose_sides(int seats, double width, double height) {
    std::optional<Sides> best;
    double least = std::numeric_limits<double>::max();
    for (int bottom = 1; bottom <= seats; ++bottom)
        for (int right = 0; bottom + right <= seats; ++right)
            for (int top = 0; bottom + right + top <= seats; ++top) {
                const Sides n{bottom, right, top, seats - bottom - right - top};
                if (!fits(n, width, height)) continue;
                const double d = discomfort(n, width, height);
                if (d < least) least = d, best = n;
            }
    return best;
}

// A seat's own view of its stretch of the edge: `right` along the edge, `in` from the edge to the centre.
struct Stretch {
    double x, y, angle;
    Zone zone(ZoneKind kind, int seat, double right, double in, double width, double height) const {
        const double c = std::cos(angle * M_PI / 180), s = std::sin(angle * M_PI / 180);
        const auto round = [](double v) { return std::round(v * 10) / 10; };
        return {kind,   seat, round(x + right * c + in * s), round(y + right * s - in * c), width,
                height, angle, 0};
    }
};

void add_seat(Layout& layout, int seat, const Stretch& at) {
    layout.zones.push_back(at.zone(ZoneKind::general, seat, -135, 100, 72, 192));
    layout.zones.push_back(at.zone(ZoneKind::equip, seat, 38, 52, 266, 96));
    layout.zones.push_back(at.zone(ZoneKind::judge, seat, 4, 150, 198, 96));
    layout.zones.push_back(at.zone(ZoneKind::token, seat, 138, 150, 66, 96));
}

// The i-th of n stretches along an edge: spread out, but on a short edge close enough to leave the corners
// free.
double along(int i, int n, double from, double to) {
    const double step = std::min((to - from) / n, std::max(block_width + 6, (to - from - 400) / n));
    return (from + to) / 2 + (i - (n - 1) / 2.0) * step;
}

// The stretches of all seats, counter-clockwise from seat 1.
std::vector<Stretch> stretches(const Sides& n, double width, double height) {
    const auto [bottom, right, top, left] = n;
    const double from = left > 0 ? block_depth : 0, to = width - (right > 0 ? block_depth : 0);
    std::vector<Stretch> all;
    for (int i = 0; i < bottom; ++i) all.push_back({along(i, bottom, from, to), height, 0});
    for (int i = 0; i < right; ++i) all.push_back({width, height - along(i, right, 0, height), 270});
    for (int i = 0; i < top; ++i) all.push_back({from + to - along(i, top, from, to), 0, 180});
    for (int i = 0; i < left; ++i) all.push_back({0, along(i, left, 0, height), 90});
    std::rotate(all.begin(), all.begin() + (bottom - 1) / 2, all.end());
    return all;
}

void add_middle(Layout& layout, const Sides& n) {
    const double left = n[3] > 0 ? block_depth : 0, right = layout.width - (n[1] > 0 ? block_depth : 0);
    const double cx = (left + right) / 2, cy = layout.height / 2;
    const double depth = layout.height - 2 * block_depth;
    layout.zones.push_back({ZoneKind::middle, 0, cx, cy, right - left, depth, 0, 0});
    const double reach = std::min((right - left) / 2 - pile_width / 2 - 4, pile_reach);
    const double half = std::min(pile_height / 2 + 1, (depth - pile_height) / 2);
    layout.zones.push_back({ZoneKind::draw, 0, cx - reach, cy - half, pile_width, pile_height, 0, 0});
    layout.zones.push_back({ZoneKind::discard, 0, cx - reach, cy + half, pile_width, pile_height, 0, 0});
    layout.zones.push_back({ZoneKind::extra, 0, cx + reach, cy - half, pile_width, pile_height, 0, 0});
    layout.zones.push_back({ZoneKind::ren, 0, cx + reach, cy + half, pile_width, pile_height, 0, 0});
}

Point recommended_size(int seats) {
    return seats <= 6 ? Point{1100, 620} : Point{1440, 810};
}

Layout lay_out(int seats, double width, double height, const Sides& sides) {
    Layout layout;
    layout.width = width, layout.height = height, layout.seats = seats;
    const std::vector<Stretch> around = stretches(sides, width, height);
    for (int seat = 1; seat <= seats; ++seat) add_seat(layout, seat, around[seat - 1]);
    add_middle(layout, sides);
    add_markers(layout);
    return layout;
}

// Where those of 3v3 sit: alternately, so that a captain in the middle of one edge faces the other one.
constexpr int seats_of_versus = 6;
constexpr Sides versus_sides{3, 0, 3, 0};

// Three blocks at an edge leave the corners free for markers.
constexpr Point versus_size{1240, 700};

// As people choose to sit; in 3v3 there is but one way.
tl::expected<Layout, std::string> laid_out(int seats, double width, double height, bool versus) {
    if (seats < 2 || seats > 10)
        return tl::unexpected("a table has 2 to 10 seats, not " + std::to_string(seats));
    const Point recommended = versus ? versus_size : recommended_size(seats);
    if (width == 0) width = recommended.x;
    if (height == 0) height = recommended.y;
    if (!(width > 0 && height > 0 && width <= 10000 && height <= 10000))
        return tl::unexpected(std::string("a mat is between 1 and 10000 mm wide and high"));
    const auto sides = !versus                             ? choose_sides(seats, width, height)
                       : fits(versus_sides, width, height) ? std::optional(versus_sides)
                                                           : std::nullopt;
    if (sides) return lay_out(seats, width, height, *sides);
    std::ostringstream text;
    text << "the cards of " << seats << " seats do not fit a mat of " << width << "×" << height
         << " mm; take " << recommended.x << "×" << recommended.y << " mm";
    return tl::unexpected(text.str());
}

}  // namespace

tl::expected<Layout, std::string> make_layout(int seats, double width, double height) {
    return laid_out(seats, width, height, false);
}

tl::expected<Layout, std::string> make_versus_layout(double width, double height) {
    return laid_out(seats_of_versus, width, height, true);
}

Layout default_layout(int seats, double width, double height) {
    seats = std::clamp(seats, 2, 10);
    if (auto layout = make_layout(seats, width, height)) return *layout;
    return *make_layout(seats);
}

}  // namespace jianjun::vision
