// Cards whose edges do not show (看不出边的牌), as of light ones on a light mat: what changed there has their
// shape, and they are read where they must lie.
#include <algorithm>
#include <array>
#include <utility>

#include "vision/detection/card_shape.h"
#include "vision/detection/search.h"
#include "vision/features/seen_part.h"
#include "vision/tracking/place_search.h"

namespace jianjun::vision {
namespace {

constexpr double mostly_bare = 0.8;  // of a place: too little lies there
constexpr double same_place = 0.3;
constexpr std::array<Point, 5> off_the_middle{{{0, 0}, {-6, 0}, {6, 0}, {0, -6}, {0, 6}}};  // mm

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

// A pile's place is known, and whoever lays cards there lays them about its middle.
Pieces<bool> PlaceSearch::search_piles(Place& table, const Eye eye) {
    if (!eye.calibration->measured()) co_return false;
    const Calibration here = *eye.calibration;
    for (const Zone& zone : cameras_.layout().zones) {
        const cv::Point2f middle = here.to_px({zone.x, zone.y});
        if (!is_pile(zone.kind) || !eye.part.contains(middle) || !cameras_.sights().tells(middle)) continue;
        const Quad there = outline_of({{zone.x, zone.y}, zone.angle}, here);
        const bool known = std::any_of(table.found.begin(), table.found.end(), [&](const Reading& other) {
            return is_whole(other) && overlap(other.quad, there) > same_place;
        });
        if (known || is_bare(table.frame.image, there, {})) continue;
        for (const Point& off : off_the_middle) {
            const Quad outline = outline_of({{zone.x + off.x, zone.y + off.y}, zone.angle}, here);
            auto attempt = read_card_in_pieces(table.frame.image, outline, *table.gallery, std::vector<Quad>(), pace_);
            Reading reading = co_await attempt;
            if (!is_whole(reading) || !card_sized(reading.quad, here)) continue;
            std::erase_if(table.found,
                          [&](const Reading& other) { return overlap(other.quad, reading.quad) > same_place; });
            table.found.push_back(std::move(reading));
            break;
        }
    }
    co_return true;
}

}  // namespace jianjun::vision
