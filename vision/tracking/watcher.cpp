// Tracks the cards (盯桌).
#include "vision/tracking/watcher.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/image/rectify.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t gone_patience_ms = 1500;  // a card that left may turn up elsewhere under the same arm
constexpr std::int64_t hand_patience_ms = 3000;  // while that very arm is still over the table
constexpr std::int64_t remembered_ms = 6000;     // whom a hand has that never went away
constexpr std::int64_t veil_patience_ms = 1200;  // something that is no card lies over one
constexpr double open_enough = 0.06;             // of a card: so much left open tells what became of it
constexpr double shows_still = 0.5, shows_plainly = 0.85;  // of what is left open
constexpr std::int64_t wait_for_origin_ms = 1200;  // a card laid down waits for the place it came from

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
    if (const auto place = stirring())
        return "waiting for the table to be still: something moves " + place_in_words(*place);
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
    if (change.covered <= cover_share) arms_->remember(change.arms, *sights_, layout_, frame.at_ms);
    mind_cover(change, frame, moves);
    const auto places = motion_->settled(change);
    if (recalibrate_for(places, frame, moves)) return;
    const std::size_t told = moves.size();
    settle(frame, places, change, moves);
    unsettled_ = change.any && motion_->unsettled(change) > places.size();
    settle_gone(frame.at_ms, change, moves);
    mind_veiled(change, frame.at_ms, moves);
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
    const Likeness likeness = likeness_of(bgr, card);
    const double share = double(__builtin_popcountll(likeness.same)) / patches;
    if (share > 0.85 && likeness.left < 0.45 * likeness.all) return Place::same;
    return share > 0.35 && likeness.left < 0.8 * likeness.all ? Place::partly : Place::other;
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
void Watcher::doubt(Lying& card, const Frame& frame, const std::vector<Reading>& found, const cv::Mat& same,
                    int arm) {
    double covered = 0;  // by a card that has only just been found
    bool slid = false;   // a little aside, so that it still covers much of where it lay
    for (const auto& r : found) {
        covered = std::max(covered, cover(card.quad, r.quad));
        slid = slid || (!card.hidden && is_general(r.label) && r.label == card.seen.label);
    }
    const auto gone = [&] {
        card.gone_ms = frame.at_ms;
        card.gone_arm = arm;
    };
    if (slid) return gone();
    const bool uncovered = uncovered_below(card, found, same);
    const Remainder rest = remainder_of(frame.image, card, found, same);
    const bool bare = rest.bare > 0.6 && (rest.open > open_enough || covered <= much_covered);
    if (uncovered || bare) return gone();
    if (rest.share > open_enough && rest.as_before > shows_still) {
        if (covered > much_covered) card.hidden = true;
        if (covered > 0.04 || rest.as_before > shows_plainly) return;
    }
    if (covered > 0.04) return;  // take_in() will say what became of it, or it is a corner of it
    if (std::exchange(card.hidden, true)) return;
    for (const auto& other : lying_)
        if (other.card != card.card && other.gone_ms < 0 && !other.hidden &&
            cover(card.quad, other.quad) > 0.1)
            return;
    if (card.zone != "token") card.veiled_ms = frame.at_ms;  // not a token's
    card.gone_arm = arm;
}

// What lies over a card and is none is said when it stays: a hand goes away again.
void Watcher::mind_veiled(const Motion::Change& change, std::int64_t at_ms, std::vector<TableMove>& moves) {
    for (auto& card : lying_) {
        if (card.veiled_ms < 0) continue;
        if (!card.hidden || card.gone_ms >= 0) card.veiled_ms = -1;
        if (card.veiled_ms < 0 || at_ms - card.veiled_ms < veil_patience_ms) continue;
        cv::Mat common;
        if (!change.arms.empty()) cv::bitwise_and(mask_of(card.quad), change.arms, common);
        if (!common.empty() && cv::countNonZero(common) > 0) continue;
        card.veiled_ms = -1;
        TableMove said = move_of(TableMove::Kind::uncertain, card, card.gone_arm, at_ms);
        said.why = "something that is not a card lies over " +
                   (card.seen.label.empty() ? std::string("a card") : card.seen.label);
        moves.push_back(said);
    }
}

void Watcher::settle(const Frame& frame, const std::vector<Motion::Settled>& places,
                     const Motion::Change& change, std::vector<TableMove>& moves) {
    cv::Mat settled = cv::Mat::zeros(motion_->size(), CV_8U);
    go_on_packing(places);
    bool any = false;
    for (const auto& place : places) {
        if (is_being_packed(place.mask) || !settle_place(frame, place, change)) continue;
        settled |= place.mask;
        any = true;
    }
    // A card may have come from a place that has yet to settle: then it waits, so that it is one move.
    cv::Mat open = change.changed.clone();
    if (!change.arms.empty()) open |= change.arms;
    if (!open.empty()) open.setTo(0, settled);
    std::vector<Waiting> later;
    for (auto& w : std::exchange(waiting_, {})) {
        Lying* same = w.card == 0 ? nullptr : find(w.card);
        if (same)
            follow(*same, frame, w.reading, w.arm, moves);
        else if (frame.at_ms - w.since_ms < wait_for_origin_ms && comes_from(w.reading, open))
            later.push_back(std::move(w));
        else
            take_in(frame, w.reading, w.arm, moves);
    }
    waiting_ = std::move(later);
    if (!any) return;
    count_settled(frame, change, settled, moves);
    motion_->accept(settled, mask_of_cards());
}

// False when it takes longer to tell all that lies there.
bool Watcher::settle_place(const Frame& frame, const Motion::Settled& place, const Motion::Change& change) {
    const int arm = arms_->last_over(place.mask, frame.at_ms);
    cv::Mat region;
    cv::dilate(place.mask, region, cv::Mat(), {-1, -1}, 2);
    Known known = check_place(frame, region);
    auto packed = packed_at(place.mask);
    const bool all = packed.has_value();
    std::vector<Reading> found = all ? std::move(*packed) : search_place(frame, place.mask, known);
    std::erase_if(found, [&](const Reading& r) { return !may_tell(r.quad.centre(), change); });
    if (!all && !known.explained) {
        begin_packed(frame, place, known, found);
        // Those that nothing lies upon are told now, the others when all are known.
        tell_apart(frame, known, found, arm, false);
        return false;
    }
    undermost_first(found);
    tell_apart(frame, known, found, arm, true);
    return true;
}

// Which of the cards that were found are known, and what became of those that are not found.
void Watcher::tell_apart(const Frame& frame, const Known& known, const std::vector<Reading>& found, int arm,
                         bool all) {
    std::map<const Reading*, std::uint64_t> whose;
    std::vector<const Reading*> taken;
    std::set<std::uint64_t> seen;
    for (const Lying* card : known.doubtful)
        if (const Reading* reading = same_card(frame, *card, found, taken, known.same)) {
            taken.push_back(reading);
            seen.insert(card->card);
            whose[reading] = card->card;
        }
    if (all)
        for (Lying* card : known.doubtful)
            if (!seen.count(card->card)) doubt(*card, frame, found, known.same, arm);
    for (const auto& reading : found) {
        if (!all && !is_read(reading)) continue;
        // Two changed places may be of one card.
        const bool twice = std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& w) {
            return w.since_ms == frame.at_ms && overlap(w.reading.quad, reading.quad) > 0.8;
        });
        if (!twice)
            waiting_.push_back({reading, arm, frame.at_ms, whose.count(&reading) ? whose[&reading] : 0});
    }
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
    const bool flipped =
        here && !pile && !here->hidden && (here->seen.sure == Sure::back) != (fresh.seen.sure == Sure::back);
    if (stays || flipped) return follow(*here, frame, reading, arm, moves);
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
    if (const auto back = brought_back(fresh.seen, arm, frame.at_ms)) {
        lying_.push_back(*back);
        return follow(lying_.back(), frame, reading, arm, moves);
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
    std::erase_if(departed_, [&](const Lying& card) { return at_ms - card.gone_ms > remembered_ms; });
    for (auto it = lying_.begin(); it != lying_.end();) {
        const bool held = it->gone_arm != 0 && arms_->stayed(it->gone_arm, it->gone_ms);
        const auto patience = held ? hand_patience_ms : gone_patience_ms;
        const bool due = it->gone_ms >= 0 && (!open || at_ms - it->gone_ms > patience);
        if (!due) {
            ++it;
            continue;
        }
        TableMove move = move_of(TableMove::Kind::left, *it, it->gone_arm, at_ms);
        move.from_zone = it->zone;
        move.from_seat = it->seat;
        moves.push_back(move);
        departed_.push_back(*it);
        it = lying_.erase(it);
    }
}

// The card that was said to have left, in a hand that never went away since: it had only been carried.
std::optional<Lying> Watcher::brought_back(const Sighting& seen, int arm, std::int64_t at_ms) {
    const auto it = std::find_if(departed_.begin(), departed_.end(), [&](const Lying& card) {
        return surely_one(card.seen, seen) && at_ms - card.gone_ms <= remembered_ms && arm != 0 &&
               card.gone_arm == arm && arms_->stayed(arm, card.gone_ms);
    });
    if (it == departed_.end()) return std::nullopt;
    Lying card = *it;
    departed_.erase(it);
    card.gone_ms = -1;
    return card;
}

}  // namespace jianjun::vision
