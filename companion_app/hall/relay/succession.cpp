#include "companion_app/hall/relay/succession.h"

#include <algorithm>

#include "companion_app/hall/relay/fingerprint.h"

namespace jianjun::app::hall {

namespace {

constexpr std::int64_t beat_every_ms = 500, missed_ms = 4000, look_every_ms = 2000, try_every_ms = 200,
                       stood_still_ms = 2000;

}  // namespace

std::int64_t drawn_fence(std::int64_t highest, const std::string& name) {
    constexpr std::int64_t row = 1'000'000'000,
                           place = 1000;  // in a place those that follow, and other servers
    const auto drawn = std::stoull(fingerprint(name), nullptr, 16) % (row / place - 1) + 1;
    return (highest > 0 ? (highest / row + 1) * row : 0) + static_cast<std::int64_t>(drawn) * place;
}

std::int64_t Succession::step(std::int64_t now_ms, std::int64_t highest) {
    if (!began_) {
        began_ = true;
        heard_ms_ = now_ms;
        tried_ms_ = beat_ms_ = now_ms - try_every_ms;
        looked_ms_ = stepped_ms_ = now_ms;
    }
    // A hub that stood still itself (a lid that was shut) has missed nobody: what lies in the line is heard first.
    if (now_ms - stepped_ms_ > stood_still_ms) heard_ms_ = now_ms;
    stepped_ms_ = now_ms;
    listen(now_ms);
    if (fence_ > 0 && highest > fence_) fence_ = 0;  // a table has obeyed another hub
    if (fence_ > 0) stay(now_ms);
    if (fence_ == 0) reach(now_ms, highest);
    return fence_;
}

void Succession::listen(std::int64_t now_ms) {
    for (const auto& beat : circle_.beats()) {
        if (beat.fence < std::max(leader_.fence, fence_)) continue;  // an old hub speaks
        leader_ = beat;
        heard_ms_ = now_ms;
        if (fence_ == 0 || beat.hub == name_) continue;
        tied_ = beat.fence;  // at this hub's own fence, too: somebody must go beyond
        fence_ = 0;
    }
}

void Succession::stay(std::int64_t now_ms) {
    if (now_ms - beat_ms_ >= beat_every_ms) {
        beat_ms_ = now_ms;
        circle_.beat({fence_, name_});
    }
    if (now_ms - looked_ms_ < look_every_ms) return;
    looked_ms_ = now_ms;
    const auto held = circle_.held();
    if (!held) return;
    if (held->fence > fence_ || (held->fence == fence_ && held->hub != name_)) {
        tied_ = held->fence;
        fence_ = 0;
        heard_ms_ = now_ms;
        leader_ = *held;
    } else if (held->revision == 0) {
        (void)circle_.replace(*held, {fence_, name_});  // the entry was lost with its server
    }
}

// At once in a new hall, or where this hub led before it was started again. Where the entry is gone with its
// server somebody may lead all the same: this hub listens first.
void Succession::reach(std::int64_t now_ms, std::int64_t highest) {
    if (now_ms - tried_ms_ < try_every_ms) return;
    tried_ms_ = now_ms;
    const auto held = circle_.held();
    if (!held) return;
    if (held->fence > leader_.fence) leader_ = *held;  // the entry may be lost before its hub is heard
    const bool tied = tied_ > 0 && std::max(held->fence, leader_.fence) <= tied_ && tied_ <= had_;
    const bool free =
        tied || (held->revision == 0 && std::max(leader_.fence, highest) == 0) || held->hub == name_;
    if (!free && !wanted_ && now_ms - heard_ms_ < missed_ms) return;
    const auto known = std::max({held->fence, highest, leader_.fence});
    const auto next = circle_.fence_above(held->revision == 0 ? drawn_fence(known, name_) - 1 : known);
    if (!circle_.replace(*held, {next, name_})) return;
    fence_ = had_ = next;
    tied_ = 0;
    wanted_ = false;
    leader_ = {fence_, name_};
    beat_ms_ = now_ms - beat_every_ms;
    looked_ms_ = now_ms;
}

}  // namespace jianjun::app::hall
