// Who keeps the table in mind (盯桌).
#include "vision/watcher.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/rectify.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t gone_patience_ms = 1500;  // a card that left may turn up elsewhere under the same arm
constexpr std::int64_t wait_for_origin_ms = 1200;  // a card laid down waits for the place it came from

double quarter_turns(double from, double to) {
    return std::abs(std::remainder(to - from, 180.0));
}

}  // namespace

Watcher::Watcher(std::shared_ptr<const Gallery> gallery, Layout layout, PipelineSettings settings,
                 StageClock& clock)
    : gallery_(std::move(gallery)),
      layout_(std::move(layout)),
      settings_(settings),
      clock_(clock),
      spot_(gallery_, clock),
      by_eye_(*gallery_, layout_, clock),
      generals_(gallery_->index()) {}

std::string Watcher::status() const {
    if (!sights_) return "waiting for the first picture";
    if (sights_->blind()) return sight_;
    if (dark_) return "too dark, as if the picture were covered: switch the light on";
    if (covered_) return "part of the picture is covered: clear the view";
    if (!looked_) return "waiting for the table to be still";
    return sights_->measured() ? "watching; " + sight_ : sight_;
}

void Watcher::look(const Frame& frame, std::vector<TableMove>& moves) {
    if (!calibrate(frame, moves)) return;
    Motion::Change change;
    {
        const auto span = clock_.measure("change");
        change = motion_->look(frame.image, frame.at_ms);
    }
    if (!looked_) {
        quiet_ = false;
        if (motion_->still()) first_look(frame, moves);
        return;
    }
    mind_dark(change, frame, moves);
    if (change.dark) return;
    if (!change.arms.empty() && change.covered <= cover_share)
        arms_->remember(change.arms, *sights_, layout_, frame.at_ms);
    mind_cover(change, frame, moves);
    const auto places = motion_->settled(change);
    if (recalibrate_for(places, frame, moves)) return;
    const std::size_t told = moves.size();
    settle(frame, places, change, moves);
    unsettled_ = change.any && motion_->unsettled(change) > places.size();
    settle_gone(frame.at_ms, change, moves);
    quiet_ = !change.any && waiting_.empty() && motion_->still() &&
             std::none_of(lying_.begin(), lying_.end(), [](const Lying& l) { return l.gone_ms >= 0; });
    if (!change.any) read_again(frame, moves);
    count_by_eye(frame, change, places, told, moves);
    if (quiet_) compare_tags(frame, moves);
    if (frame.at_ms - drifted_ms_ > 1000) {
        drifted_ms_ = frame.at_ms;
        motion_->drift(change, mask_of_cards());
    }
}

void Watcher::say(const std::string& why, std::int64_t at_ms, std::vector<TableMove>& moves) {
    TableMove said;
    said.kind = TableMove::Kind::uncertain;
    said.why = why;
    said.at_ms = at_ms;
    moves.push_back(said);
}

cv::Mat Watcher::mask_of(const Quad& quad) const {
    cv::Mat mask = cv::Mat::zeros(motion_->size(), CV_8U);
    std::vector<cv::Point> points;
    for (const auto& p : quad.p)
        points.emplace_back(int(std::lround((p.x + 0.5) * motion_->scale() - 0.5)),
                            int(std::lround((p.y + 0.5) * motion_->scale() - 0.5)));
    cv::fillConvexPoly(mask, points, cv::Scalar(255));
    return mask;
}

cv::Mat Watcher::mask_of_cards() const {
    cv::Mat mask = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const auto& card : lying_)
        if (card.gone_ms < 0) mask |= mask_of(card.quad);
    for (const auto& w : waiting_) mask |= mask_of(w.reading.quad);
    by_eye_.mark_tokens(mask, *sights_, *motion_);
    return mask;
}

void Watcher::lie(Lying& card, const Reading& reading, const Frame& frame) {
    card.seen = sighting(reading, frame);
    card.quad = reading.quad;
    card.tag = reading.tag;
    card.planes = look_at(rectify(frame.image, reading.quad)).coarse;
    card.hidden = false;
    card.part_seen = reading.below;
    card.gone_ms = -1;
    const Zone* zone = layout_.at(card.seen.centre_mm);
    card.zone = zone ? zone->name : "";
    card.seat = zone ? zone->seat : 0;
}

TableMove Watcher::move_of(TableMove::Kind kind, const Lying& card, int arm, std::int64_t at_ms) const {
    TableMove move;
    move.kind = kind;
    move.card = card.card;
    move.seen = card.seen;
    move.zone = card.zone;
    move.seat = card.seat;
    move.arm_seat = arm;
    move.at_ms = at_ms;
    return move;
}

Watcher::Place Watcher::check(const cv::Mat& bgr, const Lying& card) const {
    const Planes now = look_at(rectify(bgr, card.quad)).coarse;
    const Light light = light_of(now, card.planes);
    const Signed was = in_light(card.planes, light), is = signed_of(now);
    const Patches found = patch_costs(is, was, 2);
    const auto energy_was = patch_energy(was), energy_is = patch_energy(is);
    int same = 0;
    double all = 0, left = 0;
    for (int i = 0; i < patches; ++i) {
        const double spread = std::max(energy_was[i], energy_is[i]);
        same += found.cost[i] < 0.35 * spread + 60;
        all += std::max(60.0, 0.5 * (energy_was[i] + energy_is[i]));
        left += found.cost[i];
    }
    const double share = double(same) / patches;
    if (share > 0.85 && left < 0.45 * all) return Place::same;
    return share > 0.35 && left < 0.8 * all ? Place::partly : Place::other;
}

// A card on which this one lay shows as it did before, or whole for the first time: then this one is no
// longer there.
bool Watcher::uncovered_below(const Lying& card, const std::vector<Reading>& found,
                              const cv::Mat& same) const {
    for (const auto& below : lying_) {
        if (below.card == card.card) return false;
        if (below.gone_ms >= 0 || cover(card.quad, below.quad) < 0.25) continue;
        const bool whole = std::any_of(found.begin(), found.end(), [&](const Reading& r) {
            return r.sure == Sure::exact && !r.below && r.label == below.seen.label &&
                   overlap(r.quad, below.quad) > 0.8;
        });
        // On a pile the same face may come to lie uppermost again.
        if (whole && !is_pile(below.zone)) return true;
        if (below.hidden) continue;
        cv::Mat rest = mask_of(below.quad);
        const int all = cv::countNonZero(rest);
        rest.setTo(0, same);
        if (cv::countNonZero(rest) < 0.1 * all) return true;
    }
    return false;
}

// A card that is not seen at its place any more has gone, or lies under something.
void Watcher::doubt(Lying& card, const std::vector<Reading>& found, const cv::Mat& same, int arm,
                    std::int64_t at_ms, std::vector<TableMove>& moves) {
    cv::Mat inner;
    cv::erode(mask_of(card.quad), inner, cv::Mat(), {-1, -1}, 2);
    inner.setTo(0, same);
    double covered = 0;  // by a card that has only just been found
    bool slid = false;   // a little aside, so that it still covers much of where it lay
    for (const auto& r : found) {
        covered = std::max(covered, cover(card.quad, r.quad));
        inner.setTo(0, mask_of(r.quad));
        slid = slid || (!card.hidden && is_general(r.label) && r.label == card.seen.label);
    }
    if (slid) {
        card.gone_ms = at_ms;
        card.gone_arm = arm;
        return;
    }
    const bool uncovered = uncovered_below(card, found, same);
    if (!uncovered && covered > much_covered) return;  // take_in() will say what became of it
    if (uncovered || motion_->bareness(inner) > 0.6) {
        card.gone_ms = at_ms;
        card.gone_arm = arm;
        return;
    }
    if (covered > 0.04) return;  // a corner of it
    if (std::exchange(card.hidden, true)) return;
    for (const auto& other : lying_)
        if (other.card != card.card && other.gone_ms < 0 && !other.hidden &&
            cover(card.quad, other.quad) > 0.1)
            return;
    if (card.zone == "token") return;  // tokens
    TableMove said = move_of(TableMove::Kind::uncertain, card, arm, at_ms);
    said.why = "something that is not a card lies over " +
               (card.seen.label.empty() ? std::string("a card") : card.seen.label);
    moves.push_back(said);
}

void Watcher::settle(const Frame& frame, const std::vector<Motion::Settled>& places,
                     const Motion::Change& change, std::vector<TableMove>& moves) {
    cv::Mat settled = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const auto& place : places) {
        settled |= place.mask;
        const int arm = arms_->last_over(place.mask, frame.at_ms);
        cv::Mat region;
        cv::dilate(place.mask, region, cv::Mat(), {-1, -1}, 2);
        const Known known = check_place(frame, region);
        std::vector<Reading> found = search_place(frame, place.mask, known);
        std::erase_if(found, [&](const Reading& r) { return !may_tell(r.quad.centre(), change); });
        undermost_first(found);
        for (Lying* card : known.doubtful) doubt(*card, found, known.same, arm, frame.at_ms, moves);
        for (const auto& reading : found) {
            // Two changed places may be of one card.
            const bool twice = std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& w) {
                return w.since_ms == frame.at_ms && overlap(w.reading.quad, reading.quad) > 0.8;
            });
            if (!twice) waiting_.push_back({reading, arm, frame.at_ms});
        }
    }
    // A card may have come from a place that has yet to settle: then it waits, so that it is one move.
    cv::Mat open = change.changed.clone();
    if (!change.arms.empty()) open |= change.arms;
    if (!open.empty()) open.setTo(0, settled);
    std::vector<Waiting> later;
    for (auto& w : std::exchange(waiting_, {})) {
        if (frame.at_ms - w.since_ms < wait_for_origin_ms && comes_from(w.reading, open))
            later.push_back(std::move(w));
        else
            take_in(frame, w.reading, w.arm, moves);
    }
    waiting_ = std::move(later);
    if (places.empty()) return;
    count_settled(frame, change, settled, moves);
    motion_->accept(settled, mask_of_cards());
}

// The same card lay somewhere that is being changed right now.
bool Watcher::comes_from(const Reading& reading, const cv::Mat& open) const {
    if (reading.label.empty() || reading.sure != Sure::exact || open.empty()) return false;
    cv::Mat common;
    for (const auto& card : lying_) {
        if (card.gone_ms >= 0 || card.seen.label != reading.label || overlap(card.quad, reading.quad) > 0.3)
            continue;
        cv::bitwise_and(mask_of(card.quad), open, common);
        if (cv::countNonZero(common) > 0) return true;
    }
    return false;
}

void Watcher::take_in(const Frame& frame, const Reading& reading, int arm, std::vector<TableMove>& moves) {
    Lying fresh;
    lie(fresh, reading, frame);
    if (fresh.zone == "reading") return spot_.remember(reading, frame.at_ms);
    Lying* here = card_at(lying_, fresh.seen);
    if (reading.below && here && !surely_one(here->seen, fresh.seen)) here = nullptr;  // it lies under that
    Lying* from = origin_of(lying_, fresh.seen, arm);
    const bool pile = is_pile(fresh.zone);
    // On a pile another card of the name is another card, and so is one of the very face that lies elsewise;
    // off it an unsure reading changes nothing.
    const bool stays = here && (pile && looked_ ? (lies_as(here->seen, fresh.seen) ||
                                                   seen_less_well(here->seen, fresh.seen) ||
                                                   neither_read(here->seen, fresh.seen)) &&
                                                      !from
                                                : may_be_one(here->seen, fresh.seen));
    if (stays) {
        const Sighting before = here->seen;
        const bool better = reads_better(fresh.seen, before);
        const bool turned = std::abs(quarter_turns(before.angle_mm, fresh.seen.angle_mm) - 90) < 30;
        const bool hidden = here->hidden && reading.below;
        lie(*here, reading, frame);
        here->hidden = hidden;
        if (reads_better(before, fresh.seen)) keep_identity(*here, before);
        if (turned) moves.push_back(move_of(TableMove::Kind::turned, *here, arm, frame.at_ms));
        if (better) moves.push_back(move_of(TableMove::Kind::reread, *here, arm, frame.at_ms));
        return;
    }
    if (here && !pile && !here->hidden &&
        (here->seen.sure == Sure::back) != (fresh.seen.sure == Sure::back)) {
        lie(*here, reading, frame);
        moves.push_back(move_of(TableMove::Kind::flipped, *here, arm, frame.at_ms));
        return;
    }
    for (auto& card : lying_)
        if (!reading.below && card.gone_ms < 0 && cover(card.quad, fresh.quad) > much_covered)
            card.hidden = true;
    if (from) {
        const Lying before = *from;
        lie(*from, reading, frame);
        if (reads_better(before.seen, fresh.seen)) keep_identity(*from, before.seen);
        TableMove move = move_of(TableMove::Kind::moved, *from, arm, frame.at_ms);
        move.from_zone = before.zone;
        move.from_seat = before.seat;
        moves.push_back(move);
        // The latest comes last: it lies uppermost.
        std::rotate(lying_.begin() + (from - lying_.data()), lying_.begin() + (from - lying_.data()) + 1,
                    lying_.end());
        if (reading.below) lay_under(lying_.size() - 1);
        return;
    }
    spot_.complete(fresh.seen, reading, frame.at_ms);
    fresh.card = next_card_++;
    lying_.push_back(fresh);
    if (reading.below) lay_under(lying_.size() - 1);
    moves.push_back(move_of(TableMove::Kind::appeared, fresh, arm, frame.at_ms));
}

// Puts the card before those that lie upon it.
void Watcher::lay_under(std::size_t lower) {
    double covered = 0;
    std::size_t first = lower;
    for (std::size_t i = 0; i < lower; ++i) {
        const double share = lying_[i].gone_ms < 0 ? cover(lying_[lower].quad, lying_[i].quad) : 0;
        if (share > 0 && first == lower) first = i;
        covered = std::max(covered, share);
    }
    lying_[lower].hidden = covered > much_covered;
    const auto at = lying_.begin();
    std::rotate(at + std::ptrdiff_t(first), at + std::ptrdiff_t(lower), at + std::ptrdiff_t(lower) + 1);
}

void Watcher::settle_gone(std::int64_t at_ms, const Motion::Change& change, std::vector<TableMove>& moves) {
    // While a hand is at work or a place has yet to settle, the card may still turn up there.
    const bool open = !change.arms.empty() || unsettled_ || !waiting_.empty();
    for (auto it = lying_.begin(); it != lying_.end();) {
        const bool due = it->gone_ms >= 0 && (!open || at_ms - it->gone_ms > gone_patience_ms);
        if (!due) {
            ++it;
            continue;
        }
        TableMove move = move_of(TableMove::Kind::left, *it, it->gone_arm, at_ms);
        move.from_zone = it->zone;
        move.from_seat = it->seat;
        moves.push_back(move);
        it = lying_.erase(it);
    }
}

}  // namespace jianjun::vision
