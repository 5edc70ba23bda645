// Counts health and tokens of every seat (点数).
#include "vision/counting/seat_counters.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

constexpr int most_tries = 4;
constexpr std::int64_t try_again_ms = 400;
constexpr double plainly_bare = 0.5;
constexpr double tokens_ms = 15, health_ms = 5;  // what a zone costs

const Eye* eye_of(const Zone& zone, const Sights& sights) {
    const Eye* eye = sights.eyes().size() == 1 ? &sights.eyes().front() : sights.teller({zone.x, zone.y});
    return eye && eye->fault.empty() && eye->calibration ? eye : nullptr;
}

cv::Point small(cv::Point2f px, const Motion& motion) {
    return {int(std::lround((px.x + 0.5) * motion.scale() - 0.5)),
            int(std::lround((px.y + 0.5) * motion.scale() - 0.5))};
}

cv::Mat mask_of(const Zone& zone, const Eye& eye, const Motion& motion) {
    const CardPose pose{{zone.x, zone.y}, zone.angle, zone.width, zone.height};
    std::vector<cv::Point> outline;
    for (const auto& [u, v] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
        outline.push_back(small(eye.calibration->to_px(pose.on_table(u, v)), motion));
    cv::Mat mask = cv::Mat::zeros(motion.size(), CV_8U);
    cv::fillConvexPoly(mask, outline, cv::Scalar(255));
    return mask;
}

bool touch(const cv::Mat& a, const cv::Mat& b) {
    cv::Mat common;
    cv::bitwise_and(a, b, common);
    return cv::countNonZero(common) > 0;
}

bool is_free(const Zone& zone, const Eye& eye, const SeatCounters::Now& now) {
    return now.in_the_way.empty() || !touch(mask_of(zone, eye, now.motion), now.in_the_way);
}

void mark(cv::Mat& mask, const SeenToken& token, const Eye& eye, const Motion& motion) {
    const double radius = token.diameter_mm / 2 * eye.calibration->px_per_mm(token.mm) * motion.scale();
    cv::circle(mask, small(eye.calibration->to_px(token.mm), motion), std::max(1, int(std::lround(radius))),
               255, cv::FILLED);
}

TableMove move_of(TableMove::Kind kind, const Zone& zone, int value, double confidence, std::int64_t at_ms) {
    TableMove move;
    move.kind = kind;
    move.zone = zone.kind;
    move.seat = zone.seat;
    move.value = value;
    move.confidence = confidence;
    move.at_ms = at_ms;
    move.seen.centre_mm = {zone.x, zone.y};
    return move;
}

}  // namespace

bool SeatCounters::Watched::wants(std::int64_t at_ms) const {
    return due && (tries == 0 || at_ms - tried_ms >= try_again_ms);
}

void SeatCounters::Watched::tried(bool settled, std::int64_t at_ms) {
    tried_ms = at_ms;
    due = !settled && ++tries < most_tries;
}

SeatCounters::SeatCounters(const Gallery& gallery, const Layout& layout, StageClock& clock)
    : tokens_(gallery.index()), health_(gallery.index()), clock_(clock) {
    for (const Zone& zone : layout.zones)
        if (zone.seat > 0 &&
            (zone.kind == ZoneKind::general || (zone.kind == ZoneKind::token && !tokens_.names().empty())))
            watched_.push_back({zone, false, 0, 0, -1, {}, {}, false});
}

void SeatCounters::notice_all() {
    for (Watched& w : watched_) w.due = true, w.tries = 0;
}

void SeatCounters::notice_general(int seat) {
    for (Watched& w : watched_)
        if (w.zone.kind == ZoneKind::general && w.zone.seat == seat) w.due = true, w.tries = 0;
}

bool SeatCounters::any_due(std::int64_t at_ms) const {
    return std::any_of(watched_.begin(), watched_.end(), [&](const Watched& w) { return w.wants(at_ms); });
}

void SeatCounters::notice(const cv::Mat& changed, const Sights& sights, const Motion& motion) {
    for (Watched& w : watched_) {
        const Eye* eye = eye_of(w.zone, sights);
        if (eye && touch(mask_of(w.zone, *eye, motion), changed)) w.due = true, w.tries = 0;
    }
}

void SeatCounters::mark_tokens(cv::Mat& mask, const Sights& sights, const Motion& motion) const {
    for (const Watched& w : watched_)
        if (const Eye* eye = w.lying.empty() ? nullptr : eye_of(w.zone, sights))
            for (const SeenToken& token : w.lying) mark(mask, token, *eye, motion);
}

// The outline of several tokens together may be that of a card.
bool SeatCounters::is_of_tokens(const Quad& outline, const Sights& sights) const {
    return std::any_of(watched_.begin(), watched_.end(), [&](const Watched& w) {
        const Eye* eye = w.lying.empty() ? nullptr : eye_of(w.zone, sights);
        return eye && std::any_of(w.lying.begin(), w.lying.end(), [&](const SeenToken& token) {
                   return inside(outline, eye->calibration->to_px(token.mm));
               });
    });
}

// A token that was seen before and is not seen now lies under a card; or it was taken away, and the mat
// shows. Where neither is so it is in doubt.
TokenSight SeatCounters::completed(TokenSight sight, const Watched& watched, const Now& now) const {
    const Eye* eye = eye_of(watched.zone, now.sights);
    const std::vector<SeenToken> seen = sight.tokens;
    for (const SeenToken& before : watched.lying) {
        const cv::Point2f at = eye->calibration->to_px(before.mm);
        const bool beside = std::any_of(seen.begin(), seen.end(), [&](const SeenToken& token) {
            return mm_between(token.mm, before.mm) < (token.diameter_mm + before.diameter_mm) / 2;
        });
        if (beside) continue;
        const bool under_card = std::any_of(now.lying.begin(), now.lying.end(), [&](const Track& card) {
            return card.gone_ms < 0 && inside(card.quad, at);
        });
        if (under_card) {
            sight.tokens.push_back(before);
            continue;
        }
        cv::Mat place = cv::Mat::zeros(now.motion.size(), CV_8U);
        mark(place, before, *eye, now.motion);
        if (watched.bare_known && now.motion.knows_bare() && now.motion.bareness(place) < plainly_bare)
            sight.doubts.push_back(before);
    }
    return sight;
}

bool SeatCounters::count_tokens(const Now& now, std::vector<TableMove>& moves, Pace& pace) {
    bool any = false;
    for (Watched& w : watched_) {
        if (w.zone.kind != ZoneKind::token || !w.wants(now.frame.at_ms)) continue;
        const Eye* eye = eye_of(w.zone, now.sights);
        if (!eye || !is_free(w.zone, *eye, now)) continue;
        if (std::exchange(any, true) && pace.spent()) return false;
        pace.spend(tokens_ms);
        const auto span = clock_.measure("tokens");
        const auto sight = completed(tokens_.read(now.frame.image, *eye->calibration, w.zone), w, now);
        bool settled = true;
        for (const auto& [name, seen] : sight.counts(tokens_.names())) {
            settled = settled && seen.confidence > 0;
            int& known = w.tokens[name];
            if (seen.confidence <= 0 || seen.count == known) continue;
            known = seen.count;
            const bool armour = name == "token:armour";
            TableMove move = move_of(armour ? TableMove::Kind::armour : TableMove::Kind::tokens, w.zone,
                                     known, seen.confidence, now.frame.at_ms);
            move.seen.name = name;
            move.seen.camera = eye->camera;
            moves.push_back(move);
        }
        if (settled) {
            w.lying = sight.tokens;
            w.bare_known = w.tries == 0;
        }
        w.tried(settled, now.frame.at_ms);
    }
    return true;
}

bool SeatCounters::read_health(const Now& now, std::vector<TableMove>& moves, Pace& pace) {
    bool any = false;
    for (Watched& w : watched_) {
        if (w.zone.kind != ZoneKind::general || !w.wants(now.frame.at_ms)) continue;
        const Eye* eye = eye_of(w.zone, now.sights);
        if (!eye || !is_free(w.zone, *eye, now)) continue;
        if (std::exchange(any, true) && pace.spent()) return false;
        pace.spend(health_ms);
        const auto span = clock_.measure("health");
        const auto reading = health_.read(now.frame.image, *eye->calibration, w.zone, now.lying);
        w.tried(reading.has_value(), now.frame.at_ms);
        if (!reading || reading->value == w.health) continue;
        w.health = reading->value;
        TableMove move =
            move_of(TableMove::Kind::health, w.zone, w.health, reading->confidence, now.frame.at_ms);
        move.seen.camera = eye->camera;
        moves.push_back(move);
    }
    return true;
}

}  // namespace jianjun::vision
