// Before a game: which zones are seen with enough pixels (各区看得多清).
#include "vision/camera/zone_sight.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iomanip>
#include <opencv2/imgproc.hpp>
#include <sstream>

#include "vision/camera/calibrate.h"
#include "vision/image/open_picture.h"

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

// Who is seen like that: whole seats together, of the others the zones.
std::vector<NoticePlace> who(const std::vector<ZoneSight>& sights, Legible how) {
    std::vector<NoticePlace> whole, parts;
    const int last = std::max_element(sights.begin(), sights.end(), [](const auto& a, const auto& b) {
                         return a.seat < b.seat;
                     })->seat;
    for (int seat = 1; seat <= last + 1; ++seat) {
        const int owner = seat <= last ? seat : 0;  // what is nobody's comes last
        std::vector<NoticePlace> zones;
        std::size_t all = 0;
        for (const auto& s : sights) {
            if (s.seat != owner) continue;
            ++all;
            if (s.legible == how) zones.push_back({owner, s.zone});
        }
        if (zones.empty()) continue;
        if (zones.size() == all)
            (owner > 0 ? whole : parts).push_back({owner, ""});
        else
            parts.insert(parts.end(), zones.begin(), zones.end());
    }
    whole.insert(whole.end(), parts.begin(), parts.end());
    return whole;
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
        if (count < sights.size()) notice.zones = who(sights, how);
        enough = enough && how == Legible::corners;
    }
    if (!enough) said.emplace_back(NoticeId::come_closer);
    return said;
}

tl::expected<Notices, std::string> look_at_mat(const std::string& picture, const Layout& layout,
                                               const std::optional<Intrinsics>& lens) {
    const auto opened = open_picture(picture);
    if (!opened) return tl::unexpected(opened.error());
    cv::Mat grey;
    cv::cvtColor(*opened, grey, cv::COLOR_BGR2GRAY);
    const auto seen = find_markers(grey);
    const auto found = Calibration::from(seen, layout, grey.size(), lens);
    if (!found) return seen.empty() ? Notices{NoticeId::no_markers} : misfit(seen, layout, grey.size());
    std::ostringstream error;
    error << std::fixed << std::setprecision(1) << found->error_mm();
    Notices said{{NoticeId::mat_found, {std::to_string(found->markers()), std::to_string(layout.markers.size()), error.str()}}};
    for (auto& more : legibility(zone_sights({&*found}, layout))) said.push_back(std::move(more));
    for (auto& more : other_shape(lens, grey.cols, grey.rows)) said.push_back(std::move(more));
    return said;
}

}  // namespace jianjun::vision
