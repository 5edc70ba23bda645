// Which known card a reading is of: identity comes before novelty, and one physical card is never two.
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/features/seen_part.h"
#include "vision/image/rectify.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

constexpr double in_place_mm = 18;       // a card that is nudged no further has not moved
constexpr double turned_over_mm = 48;    // a card that is turned over comes to lie no further off
constexpr double askew_degrees = 40;     // nor more askew
constexpr double least_left = 0.06;      // of a card: less left open tells nothing
constexpr double looks_as_before = 0.5;  // of what is left open
constexpr double mostly_bare = 0.5;      // of what is left open: the mat shows
constexpr double same_rectangle = 0.6;

bool is_back(const Sighting& seen) {
    return seen.sure == Sure::back;
}

bool is_known(const Sighting& seen) {
    return seen.sure == Sure::exact || seen.sure == Sure::back || seen.sure == Sure::name;
}

double askew(double a, double b) {
    return std::abs(std::remainder(a - b, 180.0));
}

}  // namespace

// How a card shows now against how it was read: patch by patch.
Watcher::Likeness Watcher::likeness_of(const cv::Mat& bgr, const Lying& card) const {
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

// What of a card the cards that were found leave open, and what shows there.
Watcher::Remainder Watcher::remainder_of(const cv::Mat& bgr, const Lying& card,
                                         const std::vector<Reading>& found, const cv::Mat& same) const {
    Occluders occluders;
    cv::Mat open;
    cv::erode(mask_of(card.quad), open, cv::Mat(), {-1, -1}, 2);
    const double all = std::max(1, cv::countNonZero(open));
    for (const Reading& reading : found) {
        if (cover(card.quad, reading.quad) <= 0) continue;
        occluders.cards.push_back(reading.quad);
        open.setTo(0, mask_of(reading.quad));
    }
    for (const Lying& other : lying_)
        if (other.card != card.card && other.gone_ms < 0 && !other.hidden &&
            cv::countNonZero(mask_of(other.quad) & same) > 0 && cover(card.quad, other.quad) > 0)
            occluders.cards.push_back(other.quad);
    open.setTo(0, same);
    Remainder rest;
    const PatchMask where = seen_part(card.quad, occluders).where;
    const auto count = [](PatchMask w) { return double(__builtin_popcountll(w)); };
    rest.share = std::min(1.0, std::max(count(where) / patches, cv::countNonZero(open) / all));
    rest.open = cv::countNonZero(open) / all;
    if (where != 0) rest.as_before = count(likeness_of(bgr, card).same & where) / count(where);
    rest.bare = motion_->bareness(open);
    return rest;
}

// The reading of `found` that is of this card, which is not seen where it lay.
const Reading* Watcher::same_card(const Frame& frame, const Lying& card, const std::vector<Reading>& found,
                                  const std::vector<const Reading*>& taken, const cv::Mat& same) const {
    const auto free = [&](const Reading& r) {
        return std::find(taken.begin(), taken.end(), &r) == taken.end();
    };
    const auto is_elsewhere = [&](const Sighting& seen) {
        return std::any_of(lying_.begin(), lying_.end(), [&](const Lying& other) {
            return other.card != card.card && surely_one(other.seen, seen) &&
                   (other.gone_ms >= 0 || other.hidden);
        });
    };
    if (card.hidden && is_pile(card.zone)) return nullptr;  // what comes upon it may be of its face
    const Reading *best = nullptr, *turned = nullptr;
    double nearest = 1e9, nearest_turned = turned_over_mm;
    for (const Reading& reading : found) {
        if (!free(reading)) continue;
        const Sighting seen = sighting(reading, frame);
        const double way = mm_between(seen.centre_mm, card.seen.centre_mm);
        if (surely_one(card.seen, seen) && way < nearest) best = &reading, nearest = way;
        // Only its name is read now, or was: it lies as the card lay.
        if (!best && !is_pile(card.zone) && is_known(seen) && is_known(card.seen) &&
            may_be_one(card.seen, seen) && overlap(reading.quad, card.quad) > same_rectangle)
            best = &reading, nearest = way;
        const bool other_side = is_known(seen) && is_known(card.seen) && is_back(seen) != is_back(card.seen);
        if (other_side && !card.hidden && !is_pile(card.zone) && way < nearest_turned &&
            askew(seen.angle_mm, card.seen.angle_mm) < askew_degrees && !is_elsewhere(seen))
            turned = &reading, nearest_turned = way;
    }
    if (!best) best = turned;
    if (!best) return nullptr;
    const Sighting seen = sighting(*best, frame);
    if (mm_between(seen.centre_mm, card.seen.centre_mm) < in_place_mm) {
        // Another copy of the face may come to lie upon it.
        const bool copy =
            is_pile(card.zone) && !is_back(seen) && !lies_as(card.seen, seen) && is_doubled(seen);
        return copy ? nullptr : best;
    }
    const Remainder rest = remainder_of(frame.image, card, found, same);
    return rest.share < least_left || rest.as_before < looks_as_before || rest.bare > mostly_bare ? best
                                                                                                  : nullptr;
}

bool Watcher::is_doubled(const Sighting& seen) const {
    return settings_.doubled.count(seen.label) > 0;
}

// A known card is seen again: where, which way round and how well it was read now.
void Watcher::follow(Lying& card, const Frame& frame, const Reading& reading, int arm,
                     std::vector<TableMove>& moves) {
    const Lying before = card;
    lie(card, reading, frame);
    const bool flipped = is_known(before.seen) && is_back(before.seen) != is_back(card.seen);
    const bool better = reads_better(card.seen, before.seen);
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
        if (!moved) move.from_zone.clear(), move.from_seat = 0;
        moves.push_back(move);
    }
    if (better && !flipped) moves.push_back(move_of(TableMove::Kind::reread, card, arm, frame.at_ms));
    if (reading.below) card.hidden = before.hidden;
    if (!flipped && !moved) return;
    const bool below = reading.below;
    raise(card, !below);
    if (below) lay_under(lying_.size() - 1);
}

// Whoever was laid down last comes last, and mostly lies uppermost.
void Watcher::raise(Lying& card, bool uppermost) {
    for (auto& other : lying_)
        if (uppermost && other.card != card.card && other.gone_ms < 0 &&
            cover(other.quad, card.quad) > much_covered)
            other.hidden = true;
    const auto at = lying_.begin() + (&card - lying_.data());
    std::rotate(at, at + 1, lying_.end());
}

}  // namespace jianjun::vision
