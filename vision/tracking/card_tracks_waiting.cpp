// What waits until it is known where a card came from, or where it has gone (等着的牌).
#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/tracking/card_tracks.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t gone_patience_ms = 1200;  // a card that left may turn up elsewhere under the same arm
constexpr std::int64_t arrival_ms = 120;         // until it lies still where that arm has put it
constexpr std::int64_t hand_patience_ms = 3000;  // while that very arm is still over the table
constexpr std::int64_t remembered_ms = 6000;     // whom a hand has that never went away
constexpr std::int64_t wait_for_origin_ms = 1200;  // a card laid down waits for the place it came from
constexpr std::int64_t too_soon_ms = 600;          // to be laid down by another than has taken it away,
constexpr std::int64_t again_too_soon_ms = 1200;   // or by himself
constexpr double known_place = 0.8;                // two outlines of one card have more in common

bool is_back(const Sighting& seen) {
    return seen.sure == Certainty::back;
}

}  // namespace

void CardTracks::await(const std::vector<Reading>& found, const Frame& frame, const cv::Mat& where) {
    for (const Reading& reading : found) {
        const Sighting seen = cameras_.sighting(reading, frame);
        // Upon a pile another card comes to lie exactly where its top lay; and one that is known to lie deep in it may come out of the
        // shuffled deck, when nobody saw the pile go.
        const bool known = std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& card) {
            const double same = card.gone_ms < 0 ? overlap(card.quad, reading.quad) : 0;
            const bool no_news = may_be_one(card.seen, seen) && !reads_better(seen, card.seen);
            const bool buried = card.hidden && is_pile(card.zone) && is_topped(card);
            return (same > known_place && no_news) || (same > 0 && surely_one(card.seen, seen) && !buried);
        });
        if (known) continue;
        Waiting w{reading, changer_at(reading.quad, where, frame.at_ms), frame.at_ms};
        record(w.as_read, reading, frame);
        waiting_.push_back(std::move(w));
    }
}

// Two hands may have been at work at one place.
int CardTracks::changer_at(const Quad& quad, const cv::Mat& where, std::int64_t at_ms) const {
    const int seat = cameras_.changer_of(cameras_.mask_of(quad), at_ms);
    return seat != 0 ? seat : cameras_.changer_of(where, at_ms);
}

// The same card lay somewhere that is being changed right now.
Track* CardTracks::comes_from(const Reading& reading, const cv::Mat& open, int arm) {
    const bool named = reading.sure == Certainty::name && arm != 0;
    if ((!named && (reading.label.empty() || reading.sure != Certainty::exact)) || open.empty())
        return nullptr;
    const auto mm = cameras_.sights().to_mm(reading.quad.centre());
    const Zone* zone = mm ? cameras_.layout().at(*mm) : nullptr;
    const bool discarded = zone && zone->kind == ZoneKind::discard;
    cv::Mat common;
    for (auto& card : tracks_) {
        const auto by_that_arm = [&] {
            return arm != 0 &&
                   cameras_.changer_of(cameras_.mask_of(card.quad), cameras_.motion().now_ms()) == arm;
        };
        // It may have been turned up on its way, or its corner is not read where it lies now.
        const bool back = discarded && is_back(card.seen) && card.other_side.label.empty() &&
                          !is_pile(card.zone) && by_that_arm();
        const bool alike = named && card.seen.name == reading.name && by_that_arm();
        const bool same =
            !named && (card.seen.label == reading.label || card.other_side.label == reading.label);
        if (card.gone_ms >= 0 || !(back || alike || same) || overlap(card.quad, reading.quad) > 0.3) continue;
        cv::bitwise_and(cameras_.mask_of(card.quad), open, common);
        if (cv::countNonZero(common) > 0) return &card;
    }
    return nullptr;
}

// What lies where it came from is still being looked at. Of a face of which there is one card nothing more is to be learned there.
bool CardTracks::waits_for_origin(const Waiting& w, const cv::Mat& open) {
    const Track* card = comes_from(w.reading, open, w.arm);
    return card && (card->seen.label != w.reading.label || is_doubled(card->seen) || is_back(card->seen));
}

// Where it lay something still changes: of one face there is one card, and it lies here now.
void CardTracks::take_from_under_hand(const Reading& reading, const cv::Mat& open, int arm,
                                      std::int64_t at_ms) {
    Track* card = comes_from(reading, open, arm);
    if (!card || card->seen.label != reading.label || is_doubled(card->seen)) return;
    card->gone_ms = at_ms;
    card->gone_arm = arm;
}

// Something changes there right now.
bool CardTracks::is_touched(const Reading& reading, const cv::Mat& open) const {
    return !open.empty() && cv::countNonZero(cameras_.mask_of(reading.quad) & open) > 0;
}

// Who had to wait may have been turned over or taken meanwhile. That place was looked at again then, or will be.
void CardTracks::report_waiting(const Frame& frame, const cv::Mat& open, std::vector<TableMove>& moves) {
    std::vector<Waiting> later;
    std::vector<Reading> found;
    for (const auto& w : waiting_)
        if (w.since_ms == frame.at_ms) found.push_back(w.reading);
    for (auto& w : std::exchange(waiting_, {})) {
        const bool fresh = w.since_ms == frame.at_ms;
        Track* same = w.card == 0 ? nullptr : find(w.card);
        if (same) {
            follow(*same, frame, w.reading, w.arm, moves);
        } else if (frame.at_ms - w.since_ms < wait_for_origin_ms && waits_for_origin(w, open)) {
            if (fresh) record(w.as_read, w.reading, frame);
            later.push_back(std::move(w));
        } else if (fresh || lies_as_read(frame.image, w, found)) {
            take_from_under_hand(w.reading, open, w.arm, frame.at_ms);
            admit(frame, w.reading, w.arm, moves);
        } else if (is_touched(w.reading, open)) {
            later.push_back(std::move(w));
        }
    }
    waiting_ = std::move(later);
}

bool CardTracks::settled() const {
    return waiting_.empty() &&
           std::none_of(tracks_.begin(), tracks_.end(), [](const Track& card) { return card.gone_ms >= 0; });
}

void CardTracks::report_gone(std::int64_t at_ms, bool busy, const cv::Mat& at_rim, const cv::Mat& unsettled,
                             std::vector<TableMove>& moves) {
    const bool open = busy || !at_rim.empty() || !waiting_.empty();
    const int at_rim_by = at_rim.empty() ? 0 : cameras_.changer_of(at_rim, at_ms);
    const auto may_be_at_rim = [&](const Track& card) {
        return !at_rim.empty() && (at_rim_by == 0 || card.gone_arm == 0 || at_rim_by == card.gone_arm);
    };
    // That arm has gone, and nothing is left to settle where it was: others at work need not be waited for.
    const auto has_arrived = [&](const Track& card) {
        const bool awaited = std::any_of(waiting_.begin(), waiting_.end(),
                                         [&](const Waiting& w) { return w.arm == card.gone_arm; });
        if (awaited || may_be_at_rim(card) || card.gone_arm == 0 || at_ms - card.gone_ms <= arrival_ms) return false;
        cv::Mat elsewhere = unsettled.clone(), here;
        cv::dilate(cameras_.mask_of(card.quad), here, cv::Mat(), {-1, -1}, 2);
        if (!elsewhere.empty()) elsewhere.setTo(0, here);
        return !cameras_.arms().at_work(card.gone_arm, elsewhere, cameras_.motion().noise());
    };
    std::erase_if(departed_, [&](const Track& card) { return at_ms - card.gone_ms > remembered_ms; });
    for (auto it = tracks_.begin(); it != tracks_.end();) {
        const bool held = it->gone_arm != 0 && cameras_.arms().stayed(it->gone_arm, it->gone_ms);
        const auto patience = held || may_be_at_rim(*it) ? hand_patience_ms : gone_patience_ms;
        const bool due = it->gone_ms >= 0 && (!open || it->swept || at_ms - it->gone_ms > patience || has_arrived(*it));
        if (!due) {
            ++it;
            continue;
        }
        TableMove move = move_of(TableMove::Kind::left, *it, it->gone_arm, at_ms);
        move.from_zone = it->zone;
        move.from_seat = it->seat;
        moves.push_back(move);
        it->left_ms = at_ms;
        departed_.push_back(*it);
        it = tracks_.erase(it);
    }
}

// The card that was said to have left: in a hand that never went away since it had only been carried, and
// nobody lays the card that he has just taken up down so soon. Of two cards of a face the other comes as rarely at that very moment.
bool CardTracks::is_brought_back(const Track& card, const Track& fresh, int arm, std::int64_t at_ms) const {
    const bool himself = arm != 0 && card.gone_arm == arm;
    const bool soon = at_ms - card.left_ms <= too_soon_ms;
    if (surely_one(card.seen, fresh.seen)) {
        const bool carried = himself && at_ms - card.gone_ms <= remembered_ms && cameras_.arms().stayed(arm, card.gone_ms);
        const bool again = himself && at_ms - card.left_ms <= again_too_soon_ms;
        const bool this_back = soon && himself && !is_pile(card.zone);
        return carried || (is_back(fresh.seen) ? this_back : soon || again);
    }
    // Turned up on its way to the pile.
    return soon && himself && fresh.zone == ZoneKind::discard && fresh.seen.sure == Certainty::exact && is_back(card.seen) &&
           !is_pile(card.zone) && card.other_side.label.empty();
}

std::optional<Track> CardTracks::brought_back(const Track& fresh, int arm, std::int64_t at_ms) {
    const auto it = std::find_if(departed_.rbegin(), departed_.rend(), [&](const Track& card) { return is_brought_back(card, fresh, arm, at_ms); });
    if (it == departed_.rend()) return std::nullopt;
    Track card = *it;
    departed_.erase(std::next(it).base());
    card.gone_ms = card.left_ms = -1;
    card.swept = false;
    return card;
}

}  // namespace jianjun::vision
