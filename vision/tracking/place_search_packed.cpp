// Cards upon one another (叠牌): they are searched for in pieces, beside all else.
#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/tracking/place_search.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t most_packed = 30;    // outlines that are tried where several cards changed at once
constexpr std::size_t packed_a_frame = 3;  // of those: what there is time for
constexpr double pile_top = 0.1;           // of a card, that the top of its pile hides at least
constexpr double same_place = 0.5;         // two outlines of one card have more in common

}  // namespace

// Cards that were put down under others, or several at once.
PackedPlace PlaceSearch::packed_place(const std::vector<Reading>& found, const std::vector<Track*>& doubtful,
                                      const cv::Rect& around) const {
    PackedPlace place;
    place.box = around;
    place.most = most_packed;
    for (const auto& reading : found)
        if (is_read(reading)) place.above.push_back(reading.quad);
    for (const auto& card : tracks_.all())
        if (card.gone_ms < 0 && !is_pile(card.zone) && around.contains(card.quad.centre()) &&
            std::find(doubtful.begin(), doubtful.end(), &card) == doubtful.end())
            (card.hidden ? place.known : place.above).push_back(card.quad);
    place.planes = place.above;
    if (place.planes.empty() && cameras_.sights().measured())
        place.planes.push_back(cameras_.card_sized_place((around.tl() + around.br()) / 2));
    return place;
}

// In a pile all but the uppermost lie under others.
bool PlaceSearch::is_of_pile(const Reading& reading) const {
    const auto mm = cameras_.sights().to_mm(reading.quad.centre());
    const Zone* zone = mm ? cameras_.layout().at(*mm) : nullptr;
    return zone && is_pile(zone->kind);
}

std::vector<Reading> PlaceSearch::search_packed(const Frame& frame, const std::vector<Reading>& found,
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
void PlaceSearch::begin_packed(const Frame& frame, const Motion::Settled& place, const CheckedPlace& checked,
                               const std::vector<Reading>& found) {
    const cv::Rect around = cameras_.wide_box(place.mask);
    std::vector<Reading> unread;
    for (const auto& reading : found)
        if (!is_read(reading)) unread.push_back(reading);
    packing_.push_back(
        {place.mask.clone(),
         PackedSearch(frame.image.clone(), gallery_, packed_place(found, checked.doubtful, around)),
         std::move(unread), false});
}

bool PlaceSearch::is_being_packed(const cv::Mat& mask) const {
    cv::Mat common;
    return std::any_of(packing_.begin(), packing_.end(), [&](const Packing& packing) {
        cv::bitwise_and(packing.mask, mask, common);
        return !packing.done && cv::countNonZero(common) > 0;
    });
}

void PlaceSearch::go_on_packing(const std::vector<Motion::Settled>& places) {
    cv::Mat settled = cv::Mat::zeros(cameras_.motion().size(), CV_8U), common;
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
std::optional<std::vector<Reading>> PlaceSearch::packed_at(const cv::Mat& mask) const {
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

}  // namespace jianjun::vision
