// The tracks of all cards (牌迹): what is reported of them.
#include "vision/tracking/card_tracks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <opencv2/imgproc.hpp>
#include <set>
#include <utility>

#include "vision/features/face_look.h"
#include "vision/features/seen_part.h"
#include "vision/image/rectify.h"
#include "vision/tracking/part_of_known.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t veil_patience_ms = 1200;  // something that is no card lies over one
constexpr double found_again_mm = 18;              // between where two cameras see one card
constexpr double known_place = 0.8;                // two outlines of one card have more in common
constexpr double pile_part = 0.25;                 // of a pile and what is read beside it
constexpr double in_place_mm = 18;                 // a card that is nudged no further has not moved
constexpr std::ptrdiff_t deep = 5;  // cards of its pile that lie upon it: nobody takes it from under them
constexpr std::int64_t together_ms = 1000;         // between two cards of a sweep that are seen to be gone

bool is_back(const Sighting& seen) {
    return seen.sure == Certainty::back;
}

bool is_known(const Sighting& seen) {
    return seen.sure == Certainty::exact || seen.sure == Certainty::back || seen.sure == Certainty::name;
}

double askew(double a, double b) {
    return std::abs(std::remainder(a - b, 180.0));
}

}  // namespace

Track* CardTracks::find(std::uint64_t card) {
    const auto at =
        std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& l) { return l.card == card; });
    return at != tracks_.end() && at->gone_ms < 0 ? &*at : nullptr;
}

void CardTracks::record(Track& card, const Reading& reading, const Frame& frame) const {
    card.seen = cameras_.sighting(reading, frame);
    card.quad = reading.quad;
    card.tag = reading.tag;
    card.seen_ms = frame.at_ms;
    card.edge = edge_colour(frame.image, reading.quad);
    card.planes = look_at(rectify(frame.image, reading.quad)).coarse;
    card.hidden = false;
    card.part_seen = reading.below;
    card.gone_ms = -1;
    card.swept = false;
    const Zone* zone = cameras_.layout().at(card.seen.centre_mm);
    card.zone = zone ? zone->kind : ZoneKind::none;
    card.seat = zone ? zone->seat : 0;
}

TableMove CardTracks::move_of(TableMove::Kind kind, const Track& card, int arm, std::int64_t at_ms) {
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

cv::Mat CardTracks::mask() const {
    cv::Mat mask = cv::Mat::zeros(cameras_.motion().size(), CV_8U);
    for (const auto& card : tracks_)
        if (card.gone_ms < 0) mask |= cameras_.mask_of(card.quad);
    for (const auto& w : waiting_) mask |= cameras_.mask_of(w.reading.quad);
    return mask;
}

Shows CardTracks::compare(const cv::Mat& bgr, const Track& card) const {
    const Likeness likeness = likeness_of(bgr, card);
    const double share = double(__builtin_popcountll(likeness.same)) / patches;
    if (share > 0.85 && likeness.left < 0.45 * likeness.all) return Shows::same;
    return share > 0.35 && likeness.left < 0.8 * likeness.all ? Shows::partly : Shows::other;
}

// Which of the cards that were found are known, and what became of those that are not found.
void CardTracks::associate(const Frame& frame, const CheckedPlace& place, const std::vector<Reading>& found,
                           const cv::Mat& where, bool all) {
    std::map<const Reading*, std::uint64_t> whose;
    std::vector<const Reading*> taken;
    std::set<std::uint64_t> seen;
    // What lies uppermost is turned over sooner than what lies under it.
    for (auto it = place.doubtful.rbegin(); it != place.doubtful.rend(); ++it)
        if (const Reading* reading = same_card(frame, **it, found, taken, place.same)) {
            taken.push_back(reading);
            seen.insert((*it)->card);
            whose[reading] = (*it)->card;
        }
    const auto hand_at = [&](const Quad& quad) { return changer_at(quad, where, frame.at_ms); };
    for (Track* card : place.doubtful) {
        if (seen.count(card->card)) continue;
        if (all)
            judge_missing(*card, frame, found, place.same, hand_at(card->quad));
        else
            judge_bare(*card, frame, found, place.same, hand_at(card->quad));
        if (card->veiled_ms == frame.at_ms && place.since_ms >= 0) card->veiled_ms = place.since_ms;
    }
    for (const auto& reading : found) {
        if (!all && !is_read(reading)) continue;
        if (is_about_known(reading, taken)) continue;
        // Two changed places may be of one card.
        const bool twice = std::any_of(waiting_.begin(), waiting_.end(), [&](const Waiting& w) {
            return w.since_ms == frame.at_ms && overlap(w.reading.quad, reading.quad) > 0.8;
        });
        if (!twice)
            waiting_.push_back({reading, hand_at(reading.quad), frame.at_ms, whose.count(&reading) ? whose[&reading] : 0});
    }
}

void CardTracks::admit(const Frame& frame, const Reading& reading, int arm, std::vector<TableMove>& moves) {
    Track fresh;
    record(fresh, reading, frame);
    if (fresh.zone == ZoneKind::reading) return spot_.remember(reading, frame.at_ms);
    if (is_pile(fresh.zone) && is_of_pile_beside(fresh)) return;
    Track* here = card_at(tracks_, fresh.seen);
    if (reading.below && here && !surely_one(here->seen, fresh.seen)) here = nullptr;  // it lies under that
    Track* from = origin_of(tracks_, fresh.seen, arm, !is_doubled(fresh.seen));
    bool turned = !from && (from = turned_in_hand(tracks_, fresh.seen, arm));
    const bool pile = is_pile(fresh.zone);
    if (!from && fresh.zone == ZoneKind::discard) turned = (from = turned_on_its_way(fresh.seen, arm));
    // On a pile another card of the name is another card, and so is one of the very face that lies elsewise;
    // off it an unsure reading changes nothing.
    const bool stays = here && (pile && cameras_.table_known() ? (lies_on(frame.image, *here, fresh.seen) ||
                                                                  is_half_read(here->seen, fresh.seen) ||
                                                                  neither_read(here->seen, fresh.seen)) &&
                                                                     !from
                                                               : may_be_one(here->seen, fresh.seen));
    const bool flipped = here && !is_in_pile(*here) && !here->hidden && may_be_other_side(*here, fresh.seen) &&
                         (is_back(fresh.seen) || !is_elsewhere(*here, fresh.seen)) && !is_laid_upon(frame.image, *here, fresh.quad);
    if (stays || flipped) return follow(*here, frame, reading, arm, moves);
    if (!from) from = taken_from_upon_a_back(fresh.seen, frame, moves);
    for (auto& card : tracks_)
        if (!reading.below && card.gone_ms < 0 && cover(card.quad, fresh.quad) > much_covered)
            card.hidden = true;
    if (from) {
        const Track before = *from;
        record(*from, reading, frame);
        if (turned) from->other_side = before.seen;
        if (!turned && reads_better(before.seen, fresh.seen)) keep_identity(*from, before.seen);
        TableMove move =
            move_of(turned ? TableMove::Kind::flipped : TableMove::Kind::moved, *from, arm, frame.at_ms);
        move.from_zone = before.zone;
        move.from_seat = before.seat;
        moves.push_back(move);
        if (pile) note_swept(before, arm);
        // The latest comes last: it lies uppermost.
        std::rotate(tracks_.begin() + (from - tracks_.data()), tracks_.begin() + (from - tracks_.data()) + 1,
                    tracks_.end());
        if (reading.below) lay_under(tracks_.size() - 1);
        return;
    }
    if (const auto back = brought_back(fresh, arm, frame.at_ms)) {
        tracks_.push_back(*back);
        return follow(tracks_.back(), frame, reading, arm, moves);
    }
    forget_buried(fresh.seen);
    spot_.complete(fresh.seen, reading, frame.at_ms);
    fresh.card = next_card_++;
    tracks_.push_back(fresh);
    if (reading.below) lay_under(tracks_.size() - 1);
    moves.push_back(move_of(TableMove::Kind::appeared, fresh, arm, frame.at_ms));
}

// Of its face there is one card, which a pile held: it lies here now. When it lay deep there, nobody saw the pile go, and what
// lay under it has gone with it. Nothing is said of those: they left when they were shuffled.
void CardTracks::forget_buried(const Sighting& seen) {
    if (seen.sure != Certainty::exact || is_doubled(seen)) return;
    const auto known = std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& card) {
        return card.gone_ms < 0 && card.hidden && is_pile(card.zone) && surely_one(card.seen, seen);
    });
    if (known == tracks_.end()) return;
    const ZoneKind pile = known->zone;
    const auto of_pile = [&](const Track& card) { return card.gone_ms < 0 && card.zone == pile; };
    if (std::count_if(std::next(known), tracks_.end(), of_pile) < deep) {
        tracks_.erase(known);
        return;
    }
    tracks_.erase(std::remove_if(tracks_.begin(), std::next(known), [&](const Track& card) { return card.hidden && of_pile(card); }),
                  std::next(known));
}

// It was held to be turned over, for a back has come to show where it lay; but of its face there is one card, and that lies
// here now. So that back is another card, which lay under it.
Track* CardTracks::taken_from_upon_a_back(const Sighting& seen, const Frame& frame, std::vector<TableMove>& moves) {
    const auto it = std::find_if(tracks_.begin(), tracks_.end(), [&](const Track& card) {
        return card.gone_ms < 0 && !card.hidden && is_back(card.seen) && !is_pile(card.zone) && surely_one(card.other_side, seen) &&
               compare(frame.image, card) == Shows::same;
    });
    if (it == tracks_.end() || is_doubled(seen)) return nullptr;
    Track below = *it;
    below.card = next_card_++;
    below.other_side = {};
    it->seen = std::exchange(it->other_side, {});
    moves.push_back(move_of(TableMove::Kind::appeared, below, 0, frame.at_ms));
    return &*std::next(tracks_.insert(it, below));
}

// The top of a sweep lies on its pile: whom that hand took together with it lies under it.
void CardTracks::note_swept(const Track& top, int arm) {
    for (Track& card : tracks_)
        card.swept = card.swept || (arm != 0 && card.gone_ms >= 0 && card.gone_arm == arm && top.gone_arm == arm &&
                                    std::abs(card.gone_ms - top.gone_ms) < together_ms);
}

// Taken up face down by a hand that never went away and put onto a pile face up, as in a sweep.
Track* CardTracks::turned_on_its_way(const Sighting& seen, int arm) {
    Track* back = turned_by_elimination(tracks_, seen, arm);
    return back && cameras_.arms().carried(arm, back->gone_ms) ? back : nullptr;
}

// An outline that nobody could read and that is only partly the pile's: its shadow, or the edges of lower cards.
bool CardTracks::is_of_pile_beside(const Track& fresh) const {
    return fresh.seen.sure == Certainty::unknown &&
           std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& card) {
               const double common = overlap(card.quad, fresh.quad);
               return card.gone_ms < 0 && card.zone == fresh.zone && !card.hidden && is_known(card.seen) &&
                      common > pile_part && common < known_place;
           });
}

// Puts the card before those that lie upon it. A pile that lay there before is none of them: nothing is put under it.
void CardTracks::lay_under(std::size_t lower) {
    double covered = 0;
    std::size_t first = lower;
    for (std::size_t i = 0; i < lower; ++i) {
        if (is_pile(tracks_[i].zone) && tracks_[i].seen_ms < tracks_[lower].seen_ms) continue;
        const double share = tracks_[i].gone_ms < 0 ? cover(tracks_[lower].quad, tracks_[i].quad) : 0;
        if (share > 0 && first == lower) first = i;
        covered = std::max(covered, share);
    }
    tracks_[lower].hidden = covered > much_covered;
    const auto at = tracks_.begin();
    std::rotate(at + std::ptrdiff_t(first), at + std::ptrdiff_t(lower), at + std::ptrdiff_t(lower) + 1);
}

// Whoever was laid down last comes last, and mostly lies uppermost.
void CardTracks::raise(Track& card, bool uppermost) {
    for (auto& other : tracks_)
        if (uppermost && other.card != card.card && other.gone_ms < 0 &&
            cover(other.quad, card.quad) > much_covered)
            other.hidden = true;
    const auto at = tracks_.begin() + (&card - tracks_.data());
    std::rotate(at, at + 1, tracks_.end());
}

// After a camera moved, came or went: whoever is not seen again at its place has left it, unless it was
// covered or is looked at by another camera now.
void CardTracks::find_again(Track& card, const std::vector<Reading>& cards, const Frame& frame) const {
    const bool seen = std::any_of(cards.begin(), cards.end(), [&](const Reading& reading) {
        const Sighting s = cameras_.sighting(reading, frame);
        return mm_between(s.centre_mm, card.seen.centre_mm) < found_again_mm && may_be_one(s, card.seen) &&
               s.sure != Certainty::unknown;
    });
    const bool watched = cameras_.sights().tells(card.quad.centre());
    const bool topped = std::any_of(cards.begin(), cards.end(), [&](const Reading& reading) {
        return cover(card.quad, reading.quad) > much_covered;
    });
    if (!card.hidden) {
        if (!seen && !topped && watched && compare(frame.image, card) == Shows::other)
            card.gone_ms = frame.at_ms;
        return;
    }
    const bool covered = std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& other) {
        return other.card > card.card && other.gone_ms < 0 && cover(card.quad, other.quad) > 0.1;
    });
    if (watched && !covered && (seen || compare(frame.image, card) == Shows::same)) card.hidden = false;
}

bool CardTracks::is_doubled(const Sighting& seen) const {
    return settings_.doubled.count(seen.label) > 0;
}

// A known card is seen again: where, which way round and how well it was read now.
void CardTracks::follow(Track& card, const Frame& frame, const Reading& reading, int arm,
                        std::vector<TableMove>& moves) {
    const Track before = card;
    record(card, reading, frame);
    card.tries = 0;  // what lay upon it may be gone
    const bool flipped = is_known(before.seen) && is_back(before.seen) != is_back(card.seen);
    const bool better = reads_better(card.seen, before.seen);
    if (flipped) card.other_side = before.seen;
    if (!flipped && reads_better(before.seen, card.seen)) keep_identity(card, before.seen);
    const double way = mm_between(before.seen.centre_mm, card.seen.centre_mm);
    const bool moved = way > in_place_mm;
    const bool quarter = std::abs(askew(before.seen.angle_mm, card.seen.angle_mm) - 90) < 30;
    if (flipped || moved || quarter) {
        TableMove move = move_of(flipped ? TableMove::Kind::flipped
                                 : moved ? TableMove::Kind::moved
                                         : TableMove::Kind::turned,
                                 card, arm, frame.at_ms);
        move.from_zone = before.zone;
        move.from_seat = before.seat;
        if (!moved) move.from_zone = ZoneKind::none, move.from_seat = 0;
        moves.push_back(move);
    }
    if (better && !flipped) moves.push_back(move_of(TableMove::Kind::reread, card, arm, frame.at_ms));
    if (reading.below) card.hidden = before.hidden;
    if (!flipped && !moved) return;
    const bool below = reading.below;
    raise(card, !below);
    if (below) lay_under(tracks_.size() - 1);
}

// What lies over a card and is none is said when it stays: a hand goes away again.
void CardTracks::report_veiled(const Motion::Change& change, std::int64_t at_ms,
                               std::vector<TableMove>& moves) {
    for (auto& card : tracks_) {
        if (card.veiled_ms < 0) continue;
        if (!card.hidden || card.gone_ms >= 0) card.veiled_ms = -1;
        if (card.veiled_ms < 0 || at_ms - card.veiled_ms < veil_patience_ms) continue;
        cv::Mat common;
        if (!change.arms.empty()) cv::bitwise_and(cameras_.mask_of(card.quad), change.arms, common);
        if (!common.empty() && cv::countNonZero(common) > 0) continue;
        card.veiled_ms = -1;
        TableMove said = move_of(TableMove::Kind::uncertain, card, card.gone_arm, at_ms);
        said.why = {{NoticeId::veiled, {card.seen.label}}};
        moves.push_back(said);
    }
}

void CardTracks::follow_cameras(const Sights& before) {
    for (auto& card : tracks_) {
        Quad quad = card.quad;
        bool seen = true;
        for (auto& p : quad.p) {
            const auto now = cameras_.sights().follow(before, p, card.seen.centre_mm);
            seen = seen && now;
            if (now) p = *now;
        }
        if (!seen) {
            card.unseen |= !std::exchange(card.hidden, true);
            continue;
        }
        if (std::exchange(card.unseen, false)) card.hidden = false;
        card.quad = quad;
        for (std::size_t i = 0; i < 4; ++i) card.seen.corners[i] = {quad.p[i].x, quad.p[i].y};
    }
    forget_waiting();
}

void CardTracks::find_again(const std::vector<Reading>& cards, const Frame& frame) {
    for (auto& card : tracks_)
        if (card.gone_ms < 0) find_again(card, cards, frame);
}

void CardTracks::look_with(const std::shared_ptr<const Gallery>& gallery) {
    spot_.look_with(gallery);
    for (auto& card : tracks_) card.tries = std::min(card.tries, 1);
}

}  // namespace jianjun::vision
