// General cards whose edges are not found (找武将牌), on a dark health card or on patterned cloth: they are
// looked for by their faces. One that was slid is known; where none lay before, any may lie.
#include <algorithm>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/detection/face_place.h"
#include "vision/detection/search.h"
#include "vision/gallery/gallery_index.h"
#include "vision/tracking/place_search.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t most_views = 2;  // of a label, the latest
constexpr double same_place = 0.3;
constexpr double about_mm = 12;  // a guess is so far off at most
constexpr double holding_ms = 6;  // what it costs to hold a face against a place

cv::Mat face_of(const GalleryIndex& index, int view) {
    try {
        return cv::imdecode(index.pictures[std::size_t(view)], cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        return {};  // a forged file
    }
}

std::vector<cv::Mat> faces_of(const std::string& label, const GalleryIndex& index) {
    std::vector<cv::Mat> faces;
    for (int view = int(index.size()) - 1; view >= 0 && faces.size() < most_views; --view)
        if (index.labels[std::size_t(index.label_of[std::size_t(view)])] == label)
            faces.push_back(face_of(index, view));
    std::erase_if(faces, [](const cv::Mat& face) { return face.empty(); });
    return faces;
}

cv::Rect box_about(const CardPose& pose, const Calibration& calibration) {
    CardPose wide = pose;
    wide.width += 2 * about_mm, wide.height += 2 * about_mm;
    const Quad outline = outline_of(wide, calibration);
    return cv::boundingRect(std::vector<cv::Point2f>(outline.p.begin(), outline.p.end()));
}

bool is_among(const std::vector<Reading>& found, const std::string& label) {
    return std::any_of(found.begin(), found.end(), [&](const Reading& r) { return r.label == label; });
}

bool may_be_general(const std::string& label, Certainty sure) {
    return !label.empty() && (is_general(label) || sure == Certainty::back);
}

// Outlines that nobody could read make room for the card.
void add(std::vector<Reading>& found, const Reading& reading) {
    std::erase_if(found, [&](const Reading& other) {
        return !is_read(other) && overlap(other.quad, reading.quad) > same_place;
    });
    found.push_back(reading);
}

}  // namespace

// A card in a seat's place of generals that is not to be seen where it lay; or it was lost sight of before.
bool PlaceSearch::may_be_slid(const Track& card, const CheckedPlace& checked, const Zone* here) const {
    if (card.gone_ms >= 0 || card.unseen || card.zone != ZoneKind::general) return false;
    if (!may_be_general(card.seen.label, card.seen.sure)) return false;
    const bool doubtful =
        std::find(checked.doubtful.begin(), checked.doubtful.end(), &card) != checked.doubtful.end();
    return doubtful || (card.hidden && here && here->kind == card.zone && here->seat == card.seat);
}

Pieces<bool> PlaceSearch::search_slid(Place& place, cv::Rect part) {
    const auto middle = cameras_.sights().to_mm((cv::Point2f(part.tl()) + cv::Point2f(part.br())) / 2);
    const Zone* here = middle ? cameras_.layout().at(*middle) : nullptr;
    for (const Track& card : place.tracks) {
        if (!may_be_slid(card, place.checked, here) || is_among(place.found, card.seen.label)) continue;
        auto looking = slid(place, part, card);
        const auto reading = co_await looking;
        if (reading) add(place.found, *reading);
    }
    co_return true;
}

Pieces<std::optional<Reading>> PlaceSearch::slid(const Place& place, cv::Rect part, const Track& card) {
    const Eye* eye = cameras_.sights().of(card.quad.centre());
    if (!eye || !eye->calibration->measured()) co_return std::nullopt;
    const Calibration here = *eye->calibration;
    const cv::Mat& image = place.frame.image;
    const cv::Rect seen = part & eye->part;
    const CardPose last = pose_of(card.quad, here);
    const std::vector<cv::Mat> faces = faces_of(card.seen.label, place.gallery->index());
    auto holding = pace_.piece(holding_ms);
    for (std::size_t i = 0; i < 2 * faces.size(); ++i) {
        co_await holding;
        const auto places = [&] {
            const auto span = clock_.measure("slid");
            return places_of_face(image, seen, here, faces[i / 2], last, i % 2 == 0 ? Turns::as_before : Turns::by_quarters);
        }();
        for (const FacePlace& at : places) {
            auto looking = read_card_in_pieces(image, outline_of(at.pose, here), *place.gallery, std::vector<Quad>(), pace_);
            Reading reading = co_await looking;
            if (reading.label == card.seen.label && card_sized(reading.quad, here)) co_return reading;
        }
    }
    co_return std::nullopt;
}

// None is found in that seat's place, and none is known to lie there.
bool PlaceSearch::lacks_general(const Place& place, const Zone& zone) const {
    const auto is_there = [&](const Quad& quad) {
        const auto mm = cameras_.sights().to_mm(quad.centre());
        return mm && zone.contains(*mm);
    };
    const bool seen = std::any_of(place.found.begin(), place.found.end(), [&](const Reading& r) {
        return may_be_general(r.label, r.sure) && is_there(r.quad);
    });
    const auto& doubtful = place.checked.doubtful;
    return !seen && std::none_of(place.tracks.begin(), place.tracks.end(), [&](const Track& card) {
        return card.gone_ms < 0 && !card.hidden &&
               std::find(doubtful.begin(), doubtful.end(), &card) == doubtful.end() &&
               may_be_general(card.seen.label, card.seen.sure) && is_there(card.quad);
    });
}

// In a seat's place of generals where none is found and none is known to lie.
Pieces<bool> PlaceSearch::search_generals(Place& place, cv::Rect part) {
    for (const Zone& zone : cameras_.layout().zones) {
        const Eye* eye = cameras_.sights().best({zone.x, zone.y});
        if (zone.kind != ZoneKind::general || !eye || !eye->calibration->measured()) continue;
        if ((box_about({{zone.x, zone.y}, zone.angle}, *eye->calibration) & part).empty()) continue;
        if (!lacks_general(place, zone)) continue;
        auto looking = general_in(place, zone, *eye);
        const auto reading = co_await looking;
        if (reading) add(place.found, *reading);
    }
    co_return true;
}

Pieces<std::optional<Reading>> PlaceSearch::general_in(const Place& place, Zone zone, Eye eye) {
    const Calibration& here = *eye.calibration;
    const cv::Mat& image = place.frame.image;
    auto holding = pace_.piece(holding_ms);
    co_await holding;
    const auto guesses = [&] {
        const auto span = clock_.measure("generals");
        return generals_.guesses(image, here, zone);
    }();
    for (const auto& guess : guesses) {
        const cv::Mat face = face_of(place.gallery->index(), guess.view);
        if (face.empty()) continue;
        const cv::Rect part = box_about(guess.pose, here) & eye.part;
        co_await holding;
        const auto places = [&] {
            const auto span = clock_.measure("generals");
            return places_of_face(image, part, here, face, guess.pose, Turns::as_before);
        }();
        for (const FacePlace& at : places) {
            auto looking = read_card_in_pieces(image, outline_of(at.pose, here), *place.gallery, std::vector<Quad>(), pace_);
            Reading reading = co_await looking;
            if (may_be_general(reading.label, reading.sure) && card_sized(reading.quad, here)) co_return reading;
        }
    }
    co_return std::nullopt;
}

}  // namespace jianjun::vision
