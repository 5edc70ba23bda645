// Cards upon one another (叠牌): they are searched for in pieces, beside all else.
#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/tracking/place_search.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t most_packed = 30;  // outlines that are tried where several cards changed at once
constexpr double pile_top = 0.1;         // of a card, that the top of its pile hides at least
constexpr double piled = 0.75;           // of a card, that another covers: a pile is squared, no fan is
constexpr double same_place = 0.5;       // two outlines of one card have more in common

}  // namespace

// Cards that were put down under others, or several at once.
PackedPlace PlaceSearch::packed_place(const Place& place, const cv::Rect& around) const {
    PackedPlace packed;
    packed.box = around;
    packed.most = most_packed;
    for (const auto& reading : place.found)
        if (is_read(reading)) packed.above.push_back(reading.quad);
    const auto& doubtful = place.checked.doubtful;
    for (const auto& card : place.tracks)
        if (card.gone_ms < 0 && !is_pile(card.zone) && around.contains(card.quad.centre()) &&
            std::find(doubtful.begin(), doubtful.end(), &card) == doubtful.end())
            (card.hidden ? packed.known : packed.above).push_back(card.quad);
    const auto filled = place.mask.empty() ? std::nullopt : filled_by(place.mask);
    if (filled) packed.filled = outline_of(*filled, *cameras_.sights().of(cameras_.middle_of(place.mask))->calibration);
    packed.planes = packed.above;
    if (packed.planes.empty() && cameras_.sights().measured())
        packed.planes.push_back(cameras_.card_sized_place((around.tl() + around.br()) / 2));
    return packed;
}

// In a pile all but the uppermost lie under others. Cards of a fan may lie where a pile has its place, too.
bool PlaceSearch::is_of_pile(const Reading& reading) const {
    const auto mm = cameras_.sights().to_mm(reading.quad.centre());
    const Zone* zone = mm ? cameras_.layout().at(*mm) : nullptr;
    return zone && is_pile(zone->kind);
}

bool PlaceSearch::is_piled(const Reading& reading, const Place& place) const {
    if (!is_of_pile(reading) || (!reading.below && reading.sure == Certainty::exact)) return false;
    const auto topped_by = [&](const Quad& other) { return cover(reading.quad, other) > piled; };
    return std::any_of(place.found.begin(), place.found.end(),
                       [&](const Reading& other) { return topped_by(other.quad); }) ||
           std::any_of(place.tracks.begin(), place.tracks.end(),
                       [&](const Track& card) { return card.gone_ms < 0 && is_pile(card.zone) && topped_by(card.quad); });
}

Pieces<std::vector<Reading>> PlaceSearch::search_packed_all(Place& table, cv::Rect around) {
    auto reading = read_packed(table.frame.image, *table.gallery, packed_place(table, around), pace_);
    std::vector<Reading> packed = co_await reading;
    // Piles that touch show their topmost cards, and no more.
    std::erase_if(packed, [&](const Reading& lower) {
        return is_of_pile(lower) &&
               (lower.below || std::any_of(table.found.begin(), table.found.end(), [&](const Reading& other) {
                    return cover(lower.quad, other.quad) > pile_top;
                }));
    });
    co_return packed;
}

// Outlines of a card's size that nobody could read stay.
Pieces<bool> PlaceSearch::search_packed(Place& place) {
    auto reading = read_packed(place.frame.image, *place.gallery, packed_place(place, place.box), pace_);
    std::vector<Reading> cards = co_await reading;
    std::erase_if(cards, [&](const Reading& card) { return is_piled(card, place); });
    for (const Reading& unread : place.found)
        if (!is_read(unread) && std::none_of(cards.begin(), cards.end(), [&](const Reading& card) {
                return overlap(card.quad, unread.quad) > same_place;
            }))
            cards.push_back(unread);
    place.found = std::move(cards);
    co_return true;
}

}  // namespace jianjun::vision
