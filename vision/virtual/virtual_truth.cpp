// The truth beside the virtual table's picture (真值): where every card is, and how much of it shows.
#include <algorithm>
#include <array>
#include <cmath>

#include "vision/virtual/virtual_inside.h"

namespace jianjun::vision {

namespace {

constexpr int across = 16, down = 24;  // where a card is probed for being covered

struct Shown {
    CardTruth truth;
    Sprite sprite;
    std::vector<cv::Point2d> probes;
    cv::Rect2d box;
};

bool inside(const std::array<Point, 4>& quad, cv::Point2d p) {
    bool plus = false, minus = false;
    for (int i = 0; i < 4; ++i) {
        const Point &a = quad[i], &b = quad[(i + 1) % 4];
        const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        (side > 0 ? plus : minus) = true;
    }
    return !(plus && minus);
}

Shown shown(const Sprite& sprite, const Lens& lens) {
    Shown s;
    s.sprite = sprite;
    const std::array<Point, 4> corners = corners_mm(sprite);
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2d p = lens.project(corners[i], sprite.height);
        s.truth.corners[i] = {p.x, p.y};
        left = std::min(left, p.x), right = std::max(right, p.x);
        top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    }
    s.box = {left, top, right - left, bottom - top};
    for (int j = 0; j < down; ++j)
        for (int i = 0; i < across; ++i) {
            const double u = (i + 0.5) / across, v = (j + 0.5) / down;
            const auto along = [&](double Point::*axis) {
                return (corners[0].*axis * (1 - u) + corners[1].*axis * u) * (1 - v) +
                       (corners[3].*axis * (1 - u) + corners[2].*axis * u) * v;
            };
            s.probes.push_back(lens.project({along(&Point::x), along(&Point::y)}, sprite.height));
        }
    s.truth.centre_mm = sprite.spot.mm;
    s.truth.angle_mm = sprite.spot.angle - 360 * std::floor(sprite.spot.angle / 360);
    return s;
}

}  // namespace

TableTruth VirtualTable::Inside::truth() {
    const Lens& lens = painter.lens();
    std::vector<Shown> all, held;
    for (const auto& [zone, pile] : scene.piles()) {
        if (pile.nameless == 0) continue;
        Shown top = shown(painter.pile_top(scene, zone), lens);
        top.truth.label = top.truth.back = pile.shows;
        all.push_back(top);
    }
    for (const SceneCard& card : scene.cards()) {
        Shown one = shown(painter.sprite_of(scene, card), lens);
        one.truth.card = card.id;
        one.truth.label = card.label, one.truth.back = card.back, one.truth.face_up = card.face_up;
        one.truth.moving = card.held;
        (card.held ? held : all).push_back(one);
    }
    all.insert(all.end(), held.begin(), held.end());

    TableTruth truth;
    truth.at_ms = at_ms;
    for (const ArmNow& arm : hands.arms()) truth.arms.push_back(arm.seat);
    const double clear = lens.size().width * painter.mishaps().covered;
    for (std::size_t i = 0; i < all.size(); ++i) {
        Shown& card = all[i];
        std::vector<const Shown*> above;
        for (std::size_t j = i + 1; j < all.size(); ++j)
            if ((all[j].box & card.box).area() > 0) above.push_back(&all[j]);
        int free = 0;
        for (const cv::Point2d& p : card.probes) {
            bool seen = p.x >= clear && p.y >= 0 && p.x < lens.size().width && p.y < lens.size().height;
            for (const Shown* other : above) seen = seen && !inside(other->truth.corners, p);
            for (const ArmNow& arm : hands.arms()) {
                if (!seen) break;
                const auto& carried = arm.carries;
                const bool own = card.truth.moving &&
                                 std::find(carried.begin(), carried.end(), card.truth.card) != carried.end();
                seen = painter.hidden_by(arm, p, own) < 0.5;
            }
            free += seen;
        }
        card.truth.visible = free / static_cast<double>(card.probes.size());
        truth.cards.push_back(card.truth);
    }
    return truth;
}

}  // namespace jianjun::vision
