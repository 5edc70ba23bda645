// What the watcher looks for at a changed place (盯桌时找牌): cards that still lie there, new ones, and those
// under others.
#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/packed.h"
#include "vision/search.h"
#include "vision/watcher.h"

namespace jianjun::vision {
namespace {

constexpr double sliver = 0.08;          // of a card: so much of a changed place may be shadow
constexpr std::size_t most_packed = 30;  // outlines that are tried where several cards changed at once
constexpr double plainly_bare = 0.9;     // no card looks so like its ground

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
std::vector<Reading> Watcher::search_place(const Frame& frame, const cv::Mat& place, const Known& known) {
    static const cv::Mat nine = cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9});
    cv::Mat over = motion_->foreground(13), fresh, wide;
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
    std::erase_if(found, [&](const Reading& reading) { return peeps_out(reading, found); });
    std::erase_if(found, [&](const Reading& reading) {
        return std::any_of(lying_.begin(), lying_.end(), [&](const Lying& card) {
            return card.gone_ms < 0 && overlap(card.quad, reading.quad) > 0.8 &&
                   std::find(known.doubtful.begin(), known.doubtful.end(), &card) == known.doubtful.end();
        });
    });
    if (!explains(found, over, *eye->calibration, middle_of(place)))
        for (auto& reading : search_packed(frame, found, known.doubtful, wide_box(place)))
            found.push_back(std::move(reading));
    return found;
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

// Cards that were put down under others, or several at once. In a pile all but the uppermost are.
std::vector<Reading> Watcher::search_packed(const Frame& frame, const std::vector<Reading>& found,
                                            const std::vector<Lying*>& doubtful, const cv::Rect& around) {
    const auto span = clock_.measure("packed");
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
    std::vector<Reading> packed = read_packed(frame.image, *gallery_, place);
    std::erase_if(packed, [&](const Reading& reading) {
        const auto mm = sights_->to_mm(reading.quad.centre());
        const Zone* zone = mm ? layout_.at(*mm) : nullptr;
        return zone && is_pile(zone->name);
    });
    return packed;
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
