#include "vision/layout/markers.h"

#include <cmath>

namespace jianjun::vision {

namespace {

constexpr double marker_size = 30, marker_inset = 23, marker_gap = 60;
constexpr std::size_t most_markers = 16;

bool free_for_marker(const Layout& layout, Point p) {
    const double half = marker_size / 2 + 7;  // with its white border
    for (const Zone& zone : layout.zones) {
        const bool upright = std::fmod(std::abs(zone.angle), 180) < 1;
        const double w = upright ? zone.width : zone.height, h = upright ? zone.height : zone.width;
        if (std::abs(p.x - zone.x) < w / 2 + half && std::abs(p.y - zone.y) < h / 2 + half) return false;
    }
    return true;
}

}  // namespace

void add_markers(Layout& layout) {
    const double w = layout.width - 2 * marker_inset, h = layout.height - 2 * marker_inset;
    std::vector<Point> free;
    for (double d = 0; d < 2 * (w + h); d += 10) {
        const Point p = d < w           ? Point{d, 0}
                        : d < w + h     ? Point{w, d - w}
                        : d < 2 * w + h ? Point{2 * w + h - d, h}
                                        : Point{0, 2 * (w + h) - d};
        const Point on{std::round(p.x + marker_inset), std::round(p.y + marker_inset)};
        if (free_for_marker(layout, on)) free.push_back(on);
    }
    const auto distance = [](Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); };
    std::vector<Point> taken;
    while (taken.size() < most_markers) {
        const Point* best = nullptr;
        double best_far = marker_gap;
        for (const Point& p : free) {
            double far = 1e9 - distance(p, {0, 0});  // the first: nearest to the top left corner
            for (const Point& t : taken) far = std::min(far, distance(p, t));
            if (far > best_far) best = &p, best_far = far;
        }
        if (!best) break;
        taken.push_back(*best);
    }
    for (const Point& p : taken)
        layout.markers.push_back({static_cast<int>(layout.markers.size()), p.x, p.y, marker_size});
}

}  // namespace jianjun::vision
