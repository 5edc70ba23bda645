// Which known card a reading is of (认出旧牌): what still shows of a card, and what became of one that is not
// seen where it lay.
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/counting/health.h"
#include "vision/detection/still.h"
#include "vision/features/seen_part.h"
#include "vision/image/rectify.h"
#include "vision/tracking/card_tracks.h"

namespace jianjun::vision {
namespace {

constexpr double in_place_mm = 18;       // a card that is nudged no further has not moved
constexpr double turned_over_mm = 48;    // a card that is turned over comes to lie no further off
constexpr double askew_degrees = 40;     // nor more askew
constexpr double least_left = 0.06;      // of a card: less left open tells nothing
constexpr double looks_as_before = 0.5;  // of what is left open
constexpr double mostly_bare = 0.5;      // of what is left open: the mat shows
constexpr double same_rectangle = 0.6;
constexpr double least_strip = 0.03;  // of a card, in patches that all show as before
constexpr double open_enough = 0.06;  // of a card: so much left open tells what became of it
constexpr double least_open = 0.02;   // of a card that no new one covers
constexpr double piled = 0.75;        // of a card, that the next one in its pile covers at least
constexpr double plainly_open = 0.25, plainly_bare = 0.9;
constexpr double least_beside = 0.12;  // of a card, in patches: less of it beside others tells nothing
constexpr double shows_still = 0.5, shows_plainly = 0.85;  // of what is left open

bool is_back(const Sighting& seen) {
    return seen.sure == Certainty::back;
}

bool is_known(const Sighting& seen) {
    return seen.sure == Certainty::exact || seen.sure == Certainty::back || seen.sure == Certainty::name;
}

bool is_face(const Reading& reading) {
    return reading.sure == Certainty::exact || reading.sure == Certainty::name;
}

double askew(double a, double b) {
    return std::abs(std::remainder(a - b, 180.0));
}

// A health card lies undermost: where one is seen whole, the general card upon it has been taken. For example, of a general who
// fell (1v1), before the next one is laid there.
bool is_taken_off(const Track& card, const Reading& reading) {
    return !card.hidden && !reading.below && is_general(card.seen.label) && is_health(reading.label) &&
           cover(card.quad, reading.quad) > much_covered;
}

}  // namespace

// What is seen there next may be another card. One that lies alone where an extra pile may be is as any
// other.
bool CardTracks::is_in_pile(const Track& card) const {
    if (!is_pile(card.zone)) return false;
    if (card.zone == ZoneKind::draw || card.zone == ZoneKind::discard) return true;
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& other) {
        return other.card != card.card && other.gone_ms < 0 && cover(card.quad, other.quad) > much_covered;
    });
}

// A card lies upon it.
bool CardTracks::is_topped(const Track& card) const {
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& other) {
        return &other > &card && other.gone_ms < 0 && cover(card.quad, other.quad) > much_covered;
    });
}

// What shows its other side at this card's place is another card, for this one's edge still shows beside it.
bool CardTracks::is_laid_upon(const cv::Mat& bgr, const Track& below, const Quad& quad) const {
    std::vector<Quad> others{quad};
    for (const Track& card : tracks_)
        if (card.card != below.card && card.gone_ms < 0) others.push_back(card.quad);
    return edge_shows(bgr, below.quad, below.edge, others) > shows_still;
}

// How a card shows now against how it was read: patch by patch.
CardTracks::Likeness CardTracks::likeness_of(const cv::Mat& bgr, const Track& card) const {
    const Planes now = look_at(rectify(bgr, card.quad)).coarse;
    const Light light = light_of(now, card.planes);
    const Signed was = in_light(card.planes, light), is = signed_of(now);
    const Patches found = patch_costs(is, was, 2);
    const auto energy_was = patch_energy(was), energy_is = patch_energy(is);
    Likeness likeness;
    for (int i = 0; i < patches; ++i) {
        const double spread = std::max(energy_was[i], energy_is[i]);
        if (found.cost[i] < 0.35 * spread + 60) likeness.same |= PatchMask(1) << i;
        likeness.all += std::max(60.0, 0.5 * (energy_was[i] + energy_is[i]));
        likeness.left += found.cost[i];
    }
    return likeness;
}

// It lies there still. Two readings of a pile's top may differ by what shows of the cards below it; a card of the same face
// that came upon it would make its place look otherwise.
bool CardTracks::lies_on(const cv::Mat& bgr, const Track& card, const Sighting& seen) const {
    return lies_as(card.seen, seen) || (nearly_lies_as(card.seen, seen) && compare(bgr, card) == Shows::same);
}

// Without its rim, to which shadows reach.
cv::Mat CardTracks::core_of(const Track& card) const {
    cv::Mat core;
    cv::erode(cameras_.mask_of(card.quad), core, cv::Mat(), {-1, -1}, 2);
    return core;
}

// What of a card neither those that were found cover nor those that lie as they lay.
cv::Mat CardTracks::left_open(const Track& card, const std::vector<Reading>& found, const cv::Mat& same) const {
    cv::Mat open = core_of(card);
    for (const Reading& reading : found)
        if (cover(card.quad, reading.quad) > 0) open.setTo(0, cameras_.mask_of(reading.quad));
    open.setTo(0, same);
    return open;
}

// Something stands there where no other card is known to lie, or what is left of it shows just as before. Much of it left open
// would have to.
bool CardTracks::stands_beside(const Track& card, const Remainder& rest, const std::vector<Reading>& found, const cv::Mat& same) const {
    if (rest.open > plainly_open) return rest.as_before > shows_still;
    if (rest.share > least_strip && rest.as_before > shows_plainly) return true;
    cv::Mat open = left_open(card, found, same);
    for (const Track& other : tracks_)
        if (other.card != card.card && other.gone_ms < 0 && other.hidden) open.setTo(0, cameras_.mask_of(other.quad));
    return cv::countNonZero(open) > open_enough * cv::countNonZero(core_of(card)) && cameras_.motion().bareness(open) < mostly_bare;
}

// What of a card the cards that were found leave open, and what shows there.
CardTracks::Remainder CardTracks::remainder_of(const cv::Mat& bgr, const Track& card,
                                               const std::vector<Reading>& found, const cv::Mat& same) const {
    Occluders occluders;
    const double all = std::max(1, cv::countNonZero(core_of(card)));
    const cv::Mat open = left_open(card, found, same);
    for (const Reading& reading : found)
        if (cover(card.quad, reading.quad) > 0) occluders.cards.push_back(reading.quad);
    for (const Track& other : tracks_)
        if (other.card != card.card && other.gone_ms < 0 && !other.hidden &&
            cv::countNonZero(cameras_.mask_of(other.quad) & same) > 0 && cover(card.quad, other.quad) > 0)
            occluders.cards.push_back(other.quad);
    Remainder rest;
    const PatchMask where = seen_part(card.quad, occluders).where;
    const auto count = [](PatchMask w) { return double(__builtin_popcountll(w)); };
    rest.share = std::min(1.0, std::max(count(where) / patches, cv::countNonZero(open) / all));
    rest.open = cv::countNonZero(open) / all;
    if (where != 0) rest.as_before = count(likeness_of(bgr, card).same & where) / count(where);
    rest.bare = cameras_.motion().bareness(open);
    return rest;
}

std::vector<Quad> CardTracks::upon(const Track& card, std::int64_t since_ms) const {
    std::vector<Quad> quads;
    for (const Track& other : tracks_)
        if (&other > &card && other.gone_ms < 0 && other.seen_ms >= since_ms && cover(card.quad, other.quad) > 0) quads.push_back(other.quad);
    return quads;
}

bool CardTracks::shows_beside_others(const cv::Mat& bgr, const Track& card, const std::vector<Track*>& doubtful) const {
    const bool disturbed = std::any_of(doubtful.begin(), doubtful.end(),
                                       [&](const Track* other) { return other > &card && cover(card.quad, other->quad) > 0; });
    const Occluders occluders{upon(card)};
    if (disturbed || occluders.none()) return false;
    const auto count = [](PatchMask w) { return double(__builtin_popcountll(w)); };
    const PatchMask where = seen_part(card.quad, occluders).where;
    return count(where) > least_beside * patches && count(likeness_of(bgr, card).same & where) > shows_plainly * count(where);
}

// What is read where this card lay is another card, which came from there: of a face that is not doubled there is but one.
bool CardTracks::is_elsewhere(const Track& card, const Sighting& seen) const {
    return std::any_of(tracks_.begin(), tracks_.end(), [&](const Track& other) {
        return other.card != card.card && surely_one(other.seen, seen) &&
               (other.gone_ms >= 0 || other.hidden || (!is_back(seen) && !is_doubled(seen)));
    });
}

// The reading of `found` that is of this card, which is not seen where it lay.
const Reading* CardTracks::same_card(const Frame& frame, const Track& card, const std::vector<Reading>& found,
                                     const std::vector<const Reading*>& taken, const cv::Mat& same) const {
    const auto free = [&](const Reading& r) {
        return std::find(taken.begin(), taken.end(), &r) == taken.end();
    };
    const bool hidden_in_pile = card.hidden && is_pile(card.zone);
    if (hidden_in_pile && is_topped(card)) return nullptr;  // what comes upon it may be of its face
    const Reading *best = nullptr, *turned = nullptr;
    double nearest = 1e9, nearest_turned = turned_over_mm;
    for (const Reading& reading : found) {
        if (!free(reading)) continue;
        const Sighting seen = cameras_.sighting(reading, frame);
        const double way = mm_between(seen.centre_mm, card.seen.centre_mm);
        // Only veiled: it lies there still, or whoever veiled it has squared the pile up.
        if (hidden_in_pile && !lies_as(card.seen, seen) && (!surely_one(card.seen, seen) || is_doubled(seen)))
            continue;
        if (surely_one(card.seen, seen) && way < nearest) best = &reading, nearest = way;
        // Only its name is read now, or was: it lies as the card lay.
        if (!best && !is_in_pile(card) && is_known(seen) && is_known(card.seen) &&
            may_be_one(card.seen, seen) && overlap(reading.quad, card.quad) > same_rectangle)
            best = &reading, nearest = way;
        const bool other_side = is_known(seen) && is_known(card.seen) && may_be_other_side(card, seen);
        if (other_side && !card.hidden && !is_in_pile(card) && way < nearest_turned &&
            askew(seen.angle_mm, card.seen.angle_mm) < askew_degrees && !is_elsewhere(card, seen) && !is_laid_upon(frame.image, card, reading.quad))
            turned = &reading, nearest_turned = way;
    }
    if (!best) best = turned;
    if (!best) return nullptr;
    const Sighting seen = cameras_.sighting(*best, frame);
    if (mm_between(seen.centre_mm, card.seen.centre_mm) < in_place_mm) {
        // Another copy of the face may come to lie upon it.
        const bool copy =
            is_pile(card.zone) && !is_back(seen) && !lies_on(frame.image, card, seen) && is_doubled(seen);
        return copy ? nullptr : best;
    }
    const Remainder rest = remainder_of(frame.image, card, found, same);
    return rest.share < least_left || rest.as_before < looks_as_before || rest.bare > mostly_bare ? best
                                                                                                  : nullptr;
}

// A card that was read a while ago and not yet said: whole, or what the others leave open of it.
bool CardTracks::lies_as_read(const cv::Mat& bgr, const Waiting& card, const std::vector<Reading>& found) const {
    if (compare(bgr, card.as_read) == Shows::same) return true;
    const Remainder rest = remainder_of(bgr, card.as_read, found, mask());
    return rest.share > open_enough && rest.as_before > shows_plainly;
}

// Nothing but this one lay upon some of that: where a third card lies over both, what shows there tells nothing.
bool CardTracks::covers_alone(const Track& card, const Track& below) const {
    cv::Mat common = cameras_.mask_of(card.quad) & cameras_.mask_of(below.quad);
    for (const Track& other : tracks_)
        if (&other > &below && other.card != card.card && other.gone_ms < 0) common.setTo(0, cameras_.mask_of(other.quad));
    return cv::countNonZero(common) > open_enough * cv::countNonZero(core_of(card));
}

// A card on which this one lay shows as it did before, or whole for the first time: then this one is no
// longer there.
bool CardTracks::uncovered_below(const Track& card, const std::vector<Reading>& found,
                                 const cv::Mat& same) const {
    for (const auto& below : tracks_) {
        if (below.card == card.card) return false;
        if (below.gone_ms >= 0 || cover(card.quad, below.quad) < 0.25) continue;
        const bool whole = std::any_of(found.begin(), found.end(), [&](const Reading& r) {
            return is_face(r) && !r.below && may_be_one(sighting_of(r), below.seen) && r.name == below.seen.name &&
                   overlap(r.quad, below.quad) > 0.8;
        });
        // On a pile the same face may come to lie uppermost again.
        if (whole && !is_pile(below.zone)) return true;
        if (below.hidden) continue;
        cv::Mat rest = cameras_.mask_of(below.quad);
        const int all = cv::countNonZero(rest);
        rest.setTo(0, same);
        if (cv::countNonZero(rest) < 0.1 * all && covers_alone(card, below)) return true;
    }
    return false;
}

// It lies in a pile, under what was found upon it: nothing of it tells.
bool CardTracks::is_buried(const Track& card, const std::vector<Reading>& found) {
    return card.hidden && is_pile(card.zone) && std::any_of(found.begin(), found.end(), [&](const Reading& top) {
        return is_read(top) && !top.below && cover(card.quad, top.quad) > piled;
    });
}

// Where the mat shows no card lies, whatever else is yet to be found there.
void CardTracks::judge_bare(Track& card, const Frame& frame, const std::vector<Reading>& found, const cv::Mat& same, int arm) {
    const Remainder rest = remainder_of(frame.image, card, found, same);
    if (rest.open < plainly_open || rest.bare < plainly_bare) return;
    card.gone_ms = frame.at_ms;
    card.gone_arm = arm;
}

// A card that is not seen at its place any more has gone, or lies under something.
void CardTracks::judge_missing(Track& card, const Frame& frame, const std::vector<Reading>& found,
                               const cv::Mat& same, int arm) {
    if (is_buried(card, found)) return;
    double covered = 0;  // by a card that has only just been found
    bool slid = false;   // a little aside, so that it still covers much of where it lay
    bool bared = false;  // what lay under it is whole
    for (const auto& r : found) {
        covered = std::max(covered, cover(card.quad, r.quad));
        slid = slid || (!card.hidden && is_general(r.label) && r.label == card.seen.label);
        bared = bared || is_taken_off(card, r);
    }
    const auto gone = [&] {
        card.gone_ms = frame.at_ms;
        card.gone_arm = arm;
    };
    if (slid || bared) return gone();
    const Remainder rest = remainder_of(frame.image, card, found, same);
    // What stands there beside the others is this one's, though one that it lay upon may be whole (pushed under, and now bare).
    const bool uncovered = uncovered_below(card, found, same) && !stands_beside(card, rest, found, same);
    const bool bare = rest.bare > 0.6 && rest.open > (covered > much_covered ? open_enough : least_open);
    if (uncovered || bare) return gone();
    // A pile is looked at anew whatever changes beside it: its top looks as it did, and nothing was read upon it.
    if (covered <= much_covered && !is_topped(card) && compare(frame.image, card) == Shows::same) {
        card.hidden = false;
        return;
    }
    if (rest.share > open_enough && rest.as_before > shows_still) {
        if (covered > much_covered) card.hidden = true;
        if (covered > 0.04 || rest.as_before > shows_plainly) return;
    }
    if (covered > 0.04) return;  // admit() will say what became of it, or it is a corner of it
    if (std::exchange(card.hidden, true)) return;
    for (const auto& other : tracks_)
        if (other.card != card.card && other.gone_ms < 0 && !other.hidden &&
            cover(card.quad, other.quad) > 0.1)
            return;
    if (card.zone != ZoneKind::token) card.veiled_ms = frame.at_ms;  // not a token's
    card.gone_arm = arm;
}

}  // namespace jianjun::vision
