// What the watcher looks for at a changed place (盯桌时找牌): cards that still lie there, new ones, and those
// under others.
#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/detection/packed.h"
#include "vision/detection/search.h"
#include "vision/features/seen_part.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

constexpr double sliver = 0.08;            // of a card: so much of a changed place may be shadow
constexpr std::size_t most_packed = 30;    // outlines that are tried where several cards changed at once
constexpr std::size_t packed_a_frame = 5;  // of those: what there is time for
constexpr double pile_top = 0.1;           // of a card, that the top of its pile hides at least
constexpr double same_place = 0.5;         // two outlines of one card have more in common
constexpr double plainly_bare = 0.9;       // no card looks so like its ground

}  // namespace

// Which cards still lie at the place as they did; the others are doubtful.
Watcher::Known Watcher::check_place(const Frame& frame, const cv::Mat& region) {
    const auto span = clock_.measure("check");
    Known known{cv::Mat::zeros(motion_->size(), CV_8U), {}};
    cv::Mat common;
    for (auto& card : lying_) {
        if (card.gone_ms >= 0) continue;
        const cv::Mat mask = mask_of(card.quad);
        cv::bitwise_and(mask, region, common);
        if (cv::countNonZero(common) == 0) continue;
        // On a pile the next card may differ from this one in nothing but its corner.
        const bool topped = is_pile(card.zone) && card.seen.sure != Sure::back;
        if (topped || check(frame.image, card) != Place::same) {
            known.doubtful.push_back(&card);
            continue;
        }
        if (!card.part_seen) card.hidden = false;
        cv::Mat wide;
        cv::dilate(mask, wide, cv::Mat());
        known.same |= wide;
    }
    return known;
}

// What lies at the place that was not known to lie there.
std::vector<Reading> Watcher::search_place(const Frame& frame, const cv::Mat& place, Known& known) {
    static const cv::Mat nine = cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9});
    cv::Mat over = motion_->foreground(), fresh, wide;
    cv::erode(place, fresh, nine);
    cv::dilate(place, wide, nine);
    for (const Lying* card : known.doubtful) wide |= mask_of(card->quad);
    over.setTo(0, ~wide);
    over.setTo(0, known.same);
    fresh.setTo(0, known.same);
    cv::morphologyEx(over, over, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
    const Eye* eye = sights_->of(middle_of(place));
    if (cv::countNonZero(over) == 0 || !eye) return {};
    Search search(frame.image, *eye->calibration, *gallery_, clock_);
    auto found = search.in({over, fresh}, motion_->scale());
    search_slid(frame, wide_box(place), known, found);
    search_generals(frame, wide_box(place), known, found);
    if (found.empty()) found = search.around(wide_box(place));
    // Weave and printed lines may draw an outline where the mat lies bare.
    std::erase_if(found, [&](const Reading& reading) {
        return reading.sure == Sure::unknown && (by_eye_.is_of_tokens(reading.quad, *sights_) ||
                                                 motion_->bareness(mask_of(reading.quad)) > plainly_bare);
    });
    drop_faceless(frame.image, found);
    std::erase_if(found, [&](const Reading& reading) { return peeps_out(reading, found); });
    std::erase_if(found, [&](const Reading& reading) {
        return std::any_of(lying_.begin(), lying_.end(), [&](const Lying& card) {
            return card.gone_ms < 0 && overlap(card.quad, reading.quad) > 0.8 &&
                   std::find(known.doubtful.begin(), known.doubtful.end(), &card) == known.doubtful.end();
        });
    });
    known.explained = explains(found, over, *eye->calibration, middle_of(place));
    return found;
}

// A printed rectangle and the gap between cards have a card's size, and no face. Nor is what was read a
// second time an unknown card, too.
void Watcher::drop_faceless(const cv::Mat& bgr, std::vector<Reading>& found) {
    const std::vector<Reading> all = found;
    std::erase_if(found, [&](const Reading& reading) {
        return reading.sure == Sure::unknown &&
               (is_faceless(bgr, reading.quad) ||
                std::any_of(all.begin(), all.end(), [&](const Reading& other) {
                    return is_read(other) && overlap(reading.quad, other.quad) > same_place;
                }));
    });
}

// What changed there is those cards, but for slivers.
bool Watcher::explains(const std::vector<Reading>& found, const cv::Mat& over, const Calibration& here,
                       cv::Point2f middle) const {
    cv::Mat rest = over.clone(), wide;
    for (const auto& reading : found) {
        cv::dilate(mask_of(reading.quad), wide, cv::Mat(), {-1, -1}, 2);
        rest.setTo(0, wide);
    }
    const double px = here.px_per_mm(here.to_mm(middle)) * motion_->scale();
    return cv::countNonZero(rest) < sliver * card_width_mm * card_height_mm * px * px;
}

// Cards that were put down under others, or several at once.
PackedPlace Watcher::packed_place(const std::vector<Reading>& found, const std::vector<Lying*>& doubtful,
                                  const cv::Rect& around) const {
    PackedPlace place;
    place.box = around;
    place.most = most_packed;
    for (const auto& reading : found)
        if (is_read(reading)) place.above.push_back(reading.quad);
    for (const auto& card : lying_)
        if (card.gone_ms < 0 && !is_pile(card.zone) && around.contains(card.quad.centre()) &&
            std::find(doubtful.begin(), doubtful.end(), &card) == doubtful.end())
            (card.hidden ? place.known : place.above).push_back(card.quad);
    place.planes = place.above;
    if (place.planes.empty() && sights_->measured())
        place.planes.push_back(card_sized_place((around.tl() + around.br()) / 2));
    return place;
}

// In a pile all but the uppermost lie under others.
bool Watcher::is_of_pile(const Reading& reading) const {
    const auto mm = sights_->to_mm(reading.quad.centre());
    const Zone* zone = mm ? layout_.at(*mm) : nullptr;
    return zone && is_pile(zone->name);
}

std::vector<Reading> Watcher::search_packed(const Frame& frame, const std::vector<Reading>& found,
                                            const cv::Rect& around) {
    const auto span = clock_.measure("packed");
    std::vector<Reading> packed = read_packed(frame.image, *gallery_, packed_place(found, {}, around));
    // Piles that touch show their topmost cards, and no more.
    std::erase_if(packed, [&](const Reading& reading) {
        return is_of_pile(reading) &&
               (reading.below || std::any_of(found.begin(), found.end(), [&](const Reading& other) {
                    return cover(reading.quad, other.quad) > pile_top;
                }));
    });
    return packed;
}

// It takes longer than a picture: it is done in pieces, while nothing moves there.
void Watcher::begin_packed(const Frame& frame, const Motion::Settled& place, const Known& known,
                           const std::vector<Reading>& found) {
    const cv::Rect around = wide_box(place.mask);
    std::vector<Reading> unread;
    for (const auto& reading : found)
        if (!is_read(reading)) unread.push_back(reading);
    packing_.push_back(
        {place.mask.clone(),
         PackedSearch(frame.image.clone(), gallery_, packed_place(found, known.doubtful, around)),
         std::move(unread), false});
}

bool Watcher::is_being_packed(const cv::Mat& mask) const {
    cv::Mat common;
    return std::any_of(packing_.begin(), packing_.end(), [&](const Packing& packing) {
        cv::bitwise_and(packing.mask, mask, common);
        return !packing.done && cv::countNonZero(common) > 0;
    });
}

void Watcher::go_on_packing(const std::vector<Motion::Settled>& places) {
    cv::Mat settled = cv::Mat::zeros(motion_->size(), CV_8U), common;
    for (const auto& place : places) settled |= place.mask;
    std::erase_if(packing_, [&](const Packing& packing) {
        cv::bitwise_and(packing.mask, settled, common);
        return packing.done || cv::countNonZero(common) == 0;
    });
    if (packing_.empty()) return;
    const auto span = clock_.measure("packed");
    packing_.front().done = !packing_.front().search.go_on(packed_a_frame);
}

// What the search of that place has found, once it is done.
std::optional<std::vector<Reading>> Watcher::packed_at(const cv::Mat& mask) const {
    cv::Mat common;
    for (const Packing& packing : packing_) {
        if (!packing.done) continue;
        cv::bitwise_and(packing.mask, mask, common);
        if (cv::countNonZero(common) == 0) continue;
        std::vector<Reading> cards = packing.search.cards();
        std::erase_if(cards, [&](const Reading& reading) { return is_of_pile(reading); });
        for (const Reading& unread : packing.unread)
            if (std::none_of(cards.begin(), cards.end(), [&](const Reading& card) {
                    return overlap(card.quad, unread.quad) > same_place;
                }))
                cards.push_back(unread);
        return cards;
    }
    return std::nullopt;
}

Quad Watcher::card_sized_place(cv::Point2f px) const {
    const Calibration& here = *sights_->of(px)->calibration;
    const Point mm = here.to_mm(px);
    const double w = card_width_mm / 2, h = card_height_mm / 2;
    return ordered({here.to_px({mm.x - w, mm.y - h}), here.to_px({mm.x + w, mm.y - h}),
                    here.to_px({mm.x + w, mm.y + h}), here.to_px({mm.x - w, mm.y + h})});
}

cv::Point2f Watcher::middle_of(const cv::Mat& place) const {
    const cv::Rect small = cv::boundingRect(place);
    const double scale = motion_->scale();
    return {float((small.x + small.width / 2.0) / scale), float((small.y + small.height / 2.0) / scale)};
}

// The changed place in the picture, and as much around it as a card is large: a card may look like its
// ground in most of its parts.
cv::Rect Watcher::wide_box(const cv::Mat& place) const {
    const cv::Rect small = cv::boundingRect(place);
    const double scale = motion_->scale();
    const cv::Point2f middle = middle_of(place);
    const Calibration& calibration = *sights_->of(middle)->calibration;
    const int margin = int(0.5 * card_height_mm * calibration.px_per_mm(calibration.to_mm(middle)));
    return {int(small.x / scale) - margin, int(small.y / scale) - margin,
            int(small.width / scale) + 2 * margin, int(small.height / scale) + 2 * margin};
}

}  // namespace jianjun::vision
