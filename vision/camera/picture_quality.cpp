// How good the picture of each zone is (画质): what it says of it. The measuring is in zone_quality.cpp.
#include "vision/camera/picture_quality.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "vision/camera/zone_sight.h"

namespace jianjun::vision {
namespace {

constexpr int times_running = 3;

}  // namespace

Notices quality_notices(const std::vector<ZoneQuality>& zones, double noise) {
    Notices said;
    std::vector<NoticePlace> all;
    for (const auto& q : zones) all.push_back({q.seat, q.zone});
    const auto add = [&](NoticeId id, const std::function<bool(const ZoneQuality&)>& is_bad) {
        std::vector<NoticePlace> bad;
        for (const auto& q : zones)
            if (is_bad(q)) bad.push_back({q.seat, q.zone});
        if (bad.empty()) return;
        Notice notice(id);
        if (bad.size() < all.size()) notice.zones = seats_together(bad, all);
        said.push_back(std::move(notice));
    };
    add(NoticeId::picture_dim, [](const auto& q) { return q.paper > 0 && q.paper < least_paper; });
    add(NoticeId::picture_glare, [](const auto& q) { return q.glare > most_glare; });
    add(NoticeId::picture_blurred,
        [](const auto& q) { return q.card_px > 0 && q.blur_px > most_blur_share * q.card_px; });
    if (noise > most_noise) said.emplace_back(NoticeId::picture_noisy);
    return said;
}

void SteadyNotices::take(Notices said) {
    times_ = said == next_ ? times_ + 1 : 1;
    next_ = std::move(said);
    if (!std::exchange(any_, true) || times_ >= times_running) said_ = next_;
}

}  // namespace jianjun::vision
