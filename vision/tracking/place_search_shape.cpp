// Cards whose edges do not show (看不出边的牌), as of light ones on a light mat: what changed there has their
// shape, and they are read where they must lie.
#include <algorithm>
#include <utility>

#include "vision/detection/card_shape.h"
#include "vision/detection/search.h"
#include "vision/tracking/place_search.h"

namespace jianjun::vision {
namespace {

constexpr double mostly_bare = 0.8;  // of a place: too little lies there
constexpr double same_place = 0.3;

bool is_whole(const Reading& reading) {
    return reading.sure == Certainty::exact || reading.sure == Certainty::back;
}

}  // namespace

std::optional<CardPose> PlaceSearch::filled_by(const cv::Mat& place) const {
    const Eye* eye = cameras_.sights().of(cameras_.middle_of(place));
    if (!eye || !eye->calibration->measured()) return std::nullopt;
    return rectangle_of(place, cameras_.motion().scale(), *eye->calibration);
}

Pieces<bool> PlaceSearch::search_by_shape(Place& place, const Calibration& here) {
    const auto rectangle = filled_by(place.mask);
    if (!rectangle || cameras_.motion().bareness(place.mask) > mostly_bare) co_return false;
    const auto is_read_there = [&](const Quad& outline) {
        return std::any_of(place.found.begin(), place.found.end(), [&](const Reading& other) {
            return is_whole(other) && overlap(other.quad, outline) > 0;
        });
    };
    for (const CardPose& card : uppermost_in(*rectangle)) {
        const Quad outline = outline_of(card, here);
        if (is_read_there(outline)) continue;
        auto attempt =
            read_card_in_pieces(place.frame.image, outline, *place.gallery, std::vector<Quad>(), pace_);
        Reading reading = co_await attempt;
        if (!is_whole(reading) || !card_sized(reading.quad, here)) continue;
        std::erase_if(place.found,
                      [&](const Reading& other) { return overlap(other.quad, reading.quad) > same_place; });
        place.found.push_back(std::move(reading));
        co_return true;
    }
    co_return false;
}

}  // namespace jianjun::vision
