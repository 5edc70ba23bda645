// Before a game: which zones are seen with enough pixels (各区看得多清).
#include "vision/camera/zone_sight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>

#include "vision/camera/calibrate.h"

namespace jianjun::vision {
namespace {

// A card's height in the picture, 0 where it is not wholly in it.
double card_px(const Calibration& calibration, const Spot& spot) {
    const double a = spot.angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
    for (const double x : {-card_width_mm / 2, card_width_mm / 2})
        for (const double y : {-card_height_mm / 2, card_height_mm / 2})
            if (!calibration.sees({spot.mm.x + x * c - y * s, spot.mm.y + x * s + y * c})) return 0;
    return calibration.px_per_mm(spot.mm) * card_height_mm;
}

std::vector<NoticePlace> seen_like(const std::vector<ZoneSight>& sights, std::optional<Legible> how) {
    std::vector<NoticePlace> places;
    for (const auto& s : sights)
        if (!how || s.legible == *how) places.push_back({s.seat, s.zone});
    return places;
}

}  // namespace

Legible legible_at(double card_px) {
    return card_px >= corners_from_px ? Legible::corners
           : card_px >= names_from_px ? Legible::names
           : card_px > 0              ? Legible::too_small
                                      : Legible::unseen;
}

double least_card_px(const std::vector<const Calibration*>& cameras, const Zone& zone) {
    double least = 1e9;
    for (int i = 0; i < card_spots(zone); ++i) {
        double best = 0;
        for (const Calibration* camera : cameras) best = std::max(best, card_px(*camera, card_spot(zone, i)));
        least = std::min(least, best);
    }
    return least;
}

std::vector<ZoneSight> zone_sights(const std::vector<const Calibration*>& cameras, const Layout& layout) {
    std::vector<ZoneSight> sights;
    for (const auto& zone : layout.zones) {
        if (zone.kind == ZoneKind::token) continue;
        const double px = least_card_px(cameras, zone);
        sights.push_back({to_string(zone.kind), zone.seat, px, legible_at(px)});
    }
    return sights;
}

std::vector<NoticePlace> seats_together(const std::vector<NoticePlace>& some, const std::vector<NoticePlace>& all) {
    std::vector<NoticePlace> whole, parts;
    int last = 0;
    for (const auto& place : all) last = std::max(last, place.seat);
    for (int seat = 1; seat <= last + 1; ++seat) {
        const int owner = seat <= last ? seat : 0;  // what is nobody's comes last
        const auto is_his = [&](const NoticePlace& place) { return place.seat == owner; };
        std::vector<NoticePlace> zones;
        std::copy_if(some.begin(), some.end(), std::back_inserter(zones), is_his);
        if (zones.empty()) continue;
        if (std::ptrdiff_t(zones.size()) == std::count_if(all.begin(), all.end(), is_his))
            (owner > 0 ? whole : parts).push_back({owner, ""});
        else
            parts.insert(parts.end(), zones.begin(), zones.end());
    }
    whole.insert(whole.end(), parts.begin(), parts.end());
    return whole;
}

Notices legibility(const std::vector<ZoneSight>& sights) {
    if (sights.empty()) return {};
    // What is wrong comes first: a line may be cut off.
    static constexpr std::pair<Legible, NoticeId> kinds[] = {{Legible::unseen, NoticeId::unseen},
                                                             {Legible::too_small, NoticeId::too_small},
                                                             {Legible::names, NoticeId::names_only},
                                                             {Legible::corners, NoticeId::corners}};
    Notices said;
    bool enough = true;
    for (const auto& [how, id] : kinds) {
        double least = 1e9;
        std::size_t count = 0;
        for (const auto& s : sights)
            if (s.legible == how) least = std::min(least, s.card_px), ++count;
        if (count == 0) continue;
        auto& notice = said.emplace_back(id);
        if (how != Legible::unseen) notice.values.push_back(std::to_string(int(least)));
        if (how != Legible::unseen && count > 1) notice.values.emplace_back("more");
        if (count < sights.size()) notice.zones = seats_together(seen_like(sights, how), seen_like(sights, {}));
        enough = enough && how == Legible::corners;
    }
    if (!enough) said.emplace_back(NoticeId::come_closer);
    return said;
}

}  // namespace jianjun::vision
