// Finding a zone under a point, and the places for cards in it (桌面布局).
#include "vision/layout/layout.h"

#include <algorithm>
#include <cmath>

namespace jianjun::vision {

namespace {

constexpr double slot_width = 66;  // a card and room for a careless hand
constexpr double slot_height = 96;
constexpr double token_step = 22;  // a token of 20 mm and a gap
constexpr int tokens_across = 3;
constexpr double health_from_edge = 48;  // the health card's centre, from the owner's end of the zone

struct Turn {
    double cos, sin;
    explicit Turn(double degrees)
        : cos(std::cos(degrees * M_PI / 180)), sin(std::sin(degrees * M_PI / 180)) {}
};

// A point given in the owner's view (right, away from the owner) from the zone's centre, on the mat.
Spot in_zone(const Zone& zone, double right, double away) {
    const Turn t(zone.angle);
    return {{zone.x + right * t.cos + away * t.sin, zone.y + right * t.sin - away * t.cos}, zone.angle};
}

}  // namespace

bool Zone::contains(Point mm) const {
    const Turn t(angle);
    const double dx = mm.x - x, dy = mm.y - y;
    return std::abs(dx * t.cos + dy * t.sin) <= width / 2 && std::abs(dy * t.cos - dx * t.sin) <= height / 2;
}

const Zone* Layout::at(Point mm) const {
    const Zone* best = nullptr;
    for (const Zone& zone : zones) {
        if (!zone.contains(mm)) continue;
        if (!best || zone.width * zone.height < best->width * best->height) best = &zone;
    }
    return best;
}

const Zone* Layout::find(ZoneKind kind, int seat, int place) const {
    for (const Zone& zone : zones)
        if (zone.seat == seat && zone.kind == kind && (place == 0 || zone.place == place)) return &zone;
    return nullptr;
}

const Zone* Layout::find(std::string_view word, int seat) const {
    const auto kind = zone_kind(word);
    return kind ? find(*kind, seat) : nullptr;
}

double card_pixels(const Layout& layout, int picture_width, int picture_height) {
    const double a_mm = std::min(picture_width / std::max(layout.width, layout.height), picture_height / std::min(layout.width, layout.height));
    return a_mm * card_height_mm;
}

int card_spots(const Zone& zone) {
    const int across = std::max(1, static_cast<int>(zone.width / slot_width));
    const int rows = std::max(1, static_cast<int>(zone.height / slot_height));
    return across * rows;
}

Spot card_spot(const Zone& zone, int index) {
    const int across = std::max(1, static_cast<int>(zone.width / slot_width));
    const int rows = std::max(1, static_cast<int>(zone.height / slot_height));
    index = std::clamp(index, 0, across * rows - 1);
    const int column = index % across, row = index / across;
    return in_zone(zone, (column - (across - 1) / 2.0) * zone.width / across,
                   (row - (rows - 1) / 2.0) * zone.height / rows);
}

Spot token_spot(const Zone& zone, int index) {
    const int column = index % tokens_across, row = index / tokens_across;
    return in_zone(zone, (column - (tokens_across - 1) / 2.0) * token_step, (row + 0.7) * token_step - zone.height / 2);
}

Spot health_spot(const Zone& general) {
    return in_zone(general, 0, health_from_edge - general.height / 2);
}

Spot general_spot(const Zone& general, int shown) {
    const double away = std::clamp(shown, 0, 5) * health_step_mm;
    return in_zone(general, 0, health_from_edge + away - general.height / 2);
}

Spot seat_edge(const Layout& layout, int seat) {
    double x = 0, y = 0, area = 0;
    double angle = 0;
    for (const Zone& zone : layout.zones) {
        if (zone.seat != seat || seat == 0) continue;
        const double a = zone.width * zone.height;
        x += zone.x * a, y += zone.y * a, area += a;
        angle = zone.angle;
    }
    if (area == 0) return {{layout.width / 2, layout.height}, 0};
    x /= area, y /= area;
    // Walk from the seat's cards towards their owner until the mat ends.
    const Turn t(angle);
    const double to_x = -t.sin, to_y = t.cos;
    double far = 1e9;
    if (std::abs(to_x) > 1e-6) far = std::min(far, (to_x > 0 ? layout.width - x : -x) / to_x);
    if (std::abs(to_y) > 1e-6) far = std::min(far, (to_y > 0 ? layout.height - y : -y) / to_y);
    return {{x + far * to_x, y + far * to_y}, angle};
}

}  // namespace jianjun::vision
