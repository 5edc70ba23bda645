// Searches changed places for cards (找牌).
#include "vision/tracking/place_search.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/detection/search.h"
#include "vision/detection/still.h"

namespace jianjun::vision {
namespace {

constexpr double sliver = 0.08;       // of a card: so much of a changed place may be shadow
constexpr double same_place = 0.5;    // two outlines of one card have more in common
constexpr double plainly_bare = 0.9;  // no card looks so like its ground
constexpr double half_bare = 0.5;     // of a card's place: it lies there no more
constexpr double peeping = 0.08;      // of a card, that another covers at least

// It could not be read, and one that could be covers a part of it.
bool is_under(const Reading& reading, const std::vector<Reading>& found) {
    return reading.sure == Certainty::unknown &&
           std::any_of(found.begin(), found.end(), [&](const Reading& other) {
               return other.sure == Certainty::exact && cover(reading.quad, other.quad) > peeping;
           });
}

bool is_doubtful(const Track& card, const CheckedPlace& checked) {
    return std::find(checked.doubtful.begin(), checked.doubtful.end(), &card) != checked.doubtful.end();
}

// Cards are of one size, so what lies within the outline of a much larger one is a frame printed on it.
void drop_printed_frames(std::vector<Reading>& cards) {
    std::vector<Quad> outlines;
    for (const auto& card : cards) outlines.push_back(card.quad);
    std::erase_if(cards, [&](const Reading& reading) {
        return reading.sure == Certainty::unknown &&
               std::any_of(outlines.begin(), outlines.end(), [&](const Quad& other) {
                   return other.area() > 1.5 * reading.quad.area() && cover(reading.quad, other) > 0.9;
               });
    });
}

}  // namespace

PlaceSearch::PlaceSearch(std::shared_ptr<const Gallery> gallery, const CameraWatch& cameras,
                         CardTracks& tracks, const SeatCounters& counters, StageClock& clock)
    : gallery_(std::move(gallery)),
      cameras_(cameras),
      tracks_(tracks),
      counters_(counters),
      clock_(clock),
      generals_(gallery_->index()) {}

// Which cards still lie at the place as they did; the others are doubtful.
CheckedPlace PlaceSearch::check(const Frame& frame, const cv::Mat& region) {
    const auto span = clock_.measure("check");
    CheckedPlace checked{cv::Mat::zeros(cameras_.motion().size(), CV_8U), {}};
    cv::Mat common;
    for (auto& card : tracks_.all()) {
        if (card.gone_ms >= 0) continue;
        const cv::Mat mask = cameras_.mask_of(card.quad);
        cv::bitwise_and(mask, region, common);
        if (cv::countNonZero(common) == 0) continue;
        // On a pile the next card may differ from this one in nothing but its corner.
        const bool topped = is_pile(card.zone) && card.seen.sure != Certainty::back;
        if (topped || tracks_.compare(frame.image, card) != Match::same) {
            checked.doubtful.push_back(&card);
            continue;
        }
        if (!card.part_seen) card.hidden = false;
        cv::Mat wide;
        cv::dilate(mask, wide, cv::Mat());
        checked.same |= wide;
    }
    return checked;
}

// What lies at the place that was not known to lie there.
std::vector<Reading> PlaceSearch::search(const Frame& frame, const cv::Mat& place, CheckedPlace& checked,
                                         int& outlines) {
    static const cv::Mat nine = cv::getStructuringElement(cv::MORPH_ELLIPSE, {9, 9});
    cv::Mat over = cameras_.motion().foreground(), fresh, wide;
    cv::erode(place, fresh, nine);
    cv::dilate(place, wide, nine);
    for (const Track* card : checked.doubtful) wide |= cameras_.mask_of(card->quad);
    over.setTo(0, ~wide);
    over.setTo(0, checked.same);
    fresh.setTo(0, checked.same);
    cv::morphologyEx(over, over, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
    const Eye* eye = cameras_.sights().of(cameras_.middle_of(place));
    if (cv::countNonZero(over) == 0 || !eye) return {};
    Search there(frame.image, *eye->calibration, *gallery_, clock_);
    there.leave(lying_as_before(checked));
    auto found = there.in({over, fresh}, cameras_.motion().scale());
    search_slid(frame, cameras_.wide_box(place), checked, found);
    search_generals(frame, cameras_.wide_box(place), checked, found);
    if (found.empty()) found = there.around(cameras_.wide_box(place));
    outlines += there.outlines();
    // Weave and printed lines may draw an outline where the mat lies bare.
    std::erase_if(found, [&](const Reading& reading) {
        return reading.sure == Certainty::unknown &&
               (counters_.is_of_tokens(reading.quad, cameras_.sights()) ||
                cameras_.motion().bareness(cameras_.mask_of(reading.quad)) > plainly_bare);
    });
    drop_faceless(frame.image, found);
    read_in_place(frame, checked, *eye->calibration, found);
    std::erase_if(found, [&](const Reading& reading) { return peeps_out(reading, found); });
    std::erase_if(found, [&](const Reading& reading) {
        return std::any_of(tracks_.all().begin(), tracks_.all().end(), [&](const Track& card) {
            return card.gone_ms < 0 && overlap(card.quad, reading.quad) > 0.8 && !is_doubtful(card, checked);
        });
    });
    checked.explained = explains(found, over, *eye->calibration, cameras_.middle_of(place));
    return found;
}

// Those in plain sight: neighbours of the place, and what of it has not changed.
std::vector<Quad> PlaceSearch::lying_as_before(const CheckedPlace& checked) const {
    std::vector<Quad> lying;
    for (const Track& card : tracks_.all())
        if (card.gone_ms < 0 && !card.hidden && !is_pile(card.zone) && !is_doubtful(card, checked))
            lying.push_back(card.quad);
    return lying;
}

// A card that lies as it lay and looks otherwise needs no outline: at the picture's rim and on cloth of its
// own colour there is none.
void PlaceSearch::read_in_place(const Frame& frame, const CheckedPlace& checked, const Calibration& here,
                                std::vector<Reading>& found) const {
    for (const Track* card : checked.doubtful) {
        if (card->hidden || is_pile(card->zone) ||
            cameras_.motion().bareness(cameras_.mask_of(card->quad)) > half_bare ||
            std::any_of(found.begin(), found.end(), [&](const Reading& other) {
                return overlap(other.quad, card->quad) > same_place ||
                       (is_read(other) && cover(card->quad, other.quad) > 0);
            }))
            continue;
        const auto span = clock_.measure("read");
        Reading reading = read_card(frame.image, card->quad, *gallery_);
        const bool whole = reading.sure == Certainty::exact || reading.sure == Certainty::back;
        if (whole && card_sized(reading.quad, here)) found.push_back(std::move(reading));
    }
}

// A printed rectangle and the gap between cards have a card's size, and no face. Nor is what was read a
// second time an unknown card, too.
void PlaceSearch::drop_faceless(const cv::Mat& bgr, std::vector<Reading>& found) {
    const std::vector<Reading> all = found;
    std::erase_if(found, [&](const Reading& reading) {
        return reading.sure == Certainty::unknown &&
               (is_faceless(bgr, reading.quad) ||
                std::any_of(all.begin(), all.end(), [&](const Reading& other) {
                    return is_read(other) && overlap(reading.quad, other.quad) > same_place;
                }));
    });
}

// What changed there is those cards, but for slivers.
bool PlaceSearch::explains(const std::vector<Reading>& found, const cv::Mat& over, const Calibration& here,
                           cv::Point2f middle) const {
    cv::Mat rest = over.clone(), wide;
    for (const auto& reading : found) {
        cv::dilate(cameras_.mask_of(reading.quad), wide, cv::Mat(), {-1, -1}, 2);
        rest.setTo(0, wide);
    }
    const double px = here.px_per_mm(here.to_mm(middle)) * cameras_.motion().scale();
    return cv::countNonZero(rest) < sliver * card_width_mm * card_height_mm * px * px;
}

// The part of a card that is known to lie there, where another that was found leaves it free; or a health
// card that is not seen well: it must not be taken for the general card that lay upon it.
bool PlaceSearch::peeps_out(const Reading& reading, const std::vector<Reading>& found) const {
    if (reading.sure != Certainty::unknown) return false;
    const bool under = is_under(reading, found);
    const auto lies_there = [&](const Track& card) {
        const double same = card.gone_ms < 0 ? overlap(card.quad, reading.quad) : 0;
        return (under && same > 0.6) || (is_health(card.seen.name) && same > 0.9 && is_topped(card));
    };
    return std::any_of(tracks_.all().begin(), tracks_.all().end(), lies_there);
}

// By a general card, as far as is checked.
bool PlaceSearch::is_topped(const Track& card) const {
    return std::any_of(tracks_.all().begin(), tracks_.all().end(), [&](const Track& other) {
        return other.gone_ms < 0 && is_general(other.seen.label) && cover(card.quad, other.quad) > peeping;
    });
}

// What lies under another is taken in first.
void PlaceSearch::undermost_first(std::vector<Reading>& found) {
    const std::vector<Reading> all = found;
    std::stable_partition(found.begin(), found.end(), [&](const Reading& r) { return is_under(r, all); });
}

std::vector<Reading> PlaceSearch::search_all(const Frame& frame) {
    std::vector<Reading> cards;
    for (const Eye& eye : cameras_.sights().eyes()) {
        if (!eye.fault.empty() || !eye.calibration) continue;
        Search there(frame.image, *eye.calibration, *gallery_, clock_);
        std::vector<Reading> here = there.around(eye.part);
        search_generals(frame, eye.part, {}, here);
        for (auto& reading : search_packed(frame, here, eye.part)) here.push_back(std::move(reading));
        for (auto& reading : here)
            if (cameras_.sights().tells(reading.quad.centre())) cards.push_back(std::move(reading));
    }
    drop_printed_frames(cards);
    drop_faceless(frame.image, cards);
    undermost_first(cards);
    return cards;
}

void PlaceSearch::look_with(std::shared_ptr<const Gallery> gallery) {
    gallery_ = std::move(gallery);
    generals_ = GeneralFaces(gallery_->index());
}

}  // namespace jianjun::vision
