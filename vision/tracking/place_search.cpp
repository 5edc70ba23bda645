// Searches changed places for cards (找牌).
#include "vision/tracking/place_search.h"

#include <algorithm>
#include <iterator>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/detection/search.h"
#include "vision/detection/still.h"
#include "vision/tracking/part_of_known.h"

namespace jianjun::vision {
namespace {

constexpr double sliver = 0.08;       // of a card: so much of a changed place may be shadow
constexpr double same_place = 0.5;    // two outlines of one card have more in common
constexpr double plainly_bare = 0.9;  // no card looks so like its ground
constexpr double half_bare = 0.5;     // of a card's place: it lies there no more
constexpr double most_of_place = 0.8;
constexpr std::ptrdiff_t most_left = 2;  // searches that go on in pictures of before
constexpr double comparing_ms = 1;    // what it costs to see whether a card lies as it lay,
constexpr double beginning_ms = 3;    // and to begin to search a place

bool is_doubtful(const Track& card, const CheckedPlace& checked) {
    return std::find(checked.doubtful.begin(), checked.doubtful.end(), &card) != checked.doubtful.end();
}

// On a pile the next card may differ from this one in nothing but its corner.
bool has_pile_face(const Track& card) {
    return is_pile(card.zone) && card.seen.sure != Certainty::back;
}

// `card`: its mask. Its edge belongs to it.
void take_as_same(CheckedPlace& checked, const cv::Mat& card) {
    cv::Mat wide;
    cv::dilate(card, wide, cv::Mat());
    checked.same |= wide;
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
                         CardTracks& tracks, const SeatCounters& counters, SearchFailures& failures, StageClock& clock,
                         Pace& pace)
    : gallery_(std::move(gallery)),
      cameras_(cameras),
      tracks_(tracks),
      counters_(counters),
      failures_(failures),
      clock_(clock),
      pace_(pace),
      generals_(gallery_->index()) {}

PlaceSearch::Place* PlaceSearch::place_at(const cv::Mat& mask) const {
    cv::Mat common;
    for (const auto& place : places_) {
        cv::bitwise_and(place->mask, mask, common);
        if (cv::countNonZero(common) > 0) return place.get();
    }
    return nullptr;
}

bool PlaceSearch::is_being_searched(const cv::Mat& place) const {
    return place_at(place) != nullptr;
}

bool PlaceSearch::is_being_packed(const cv::Mat& place) const {
    const Place* at = place_at(place);
    return at && at->packed;
}

std::vector<PlaceSearch::Seen> PlaceSearch::keep_only(const std::vector<Motion::Settled>& places) {
    std::vector<Seen> told;
    std::erase_if(places_, [&](auto& place) {
        cv::Mat common;
        const bool lies = std::any_of(places.begin(), places.end(), [&](const Motion::Settled& settled) {
            cv::bitwise_and(place->mask, settled.mask, common);
            return cv::countNonZero(common) > 0;
        });
        if (lies) return false;
        told.push_back({place->small, place->told});
        left_.push_back(std::move(place));
        return true;
    });
    if (std::ptrdiff_t(left_.size()) > most_left) left_.erase(left_.begin(), left_.end() - most_left);
    return told;
}

std::optional<PendingWork<bool>::Outcome> PlaceSearch::go_on(Place& place, const char* stage) {
    const auto span = clock_.measure(stage);
    return place.work.go_on();
}

void PlaceSearch::drop(const Place& place) {
    std::erase_if(places_, [&](const auto& other) { return other.get() == &place; });
}

std::optional<PlaceSearch::Left> PlaceSearch::look_at_left(std::int64_t at_ms) {
    if (left_.empty()) return std::nullopt;
    Place& place = *left_.front();
    const auto done = go_on(place, place.packed ? "packed" : "search");
    if (!done) return std::nullopt;
    Left left{place.frame, place.mask, {place.small, place.found}};
    std::erase_if(left.seen.found, [](const Reading& reading) { return !is_read(reading); });
    if (!*done) failures_.note(place.mask, at_ms, done->error());
    if (*done && !place.packed && !place.checked.explained)
        begin_packed(place);
    else
        left_.erase(left_.begin());
    return *done ? std::optional(std::move(left)) : std::nullopt;
}

// Something passed over it, and it lies as it lay.
PlaceSearch::Place* PlaceSearch::take_up(const cv::Mat& mask) {
    const auto as_left = [&](const std::unique_ptr<Place>& place) {
        const cv::Mat both = place->mask & mask, now = cameras_.motion().now();
        if (cv::countNonZero(both) < most_of_place * cv::countNonZero(mask)) return false;
        return cv::countNonZero(cameras_.motion().noise().changed(now, place->small) & mask) == 0;
    };
    const auto it = std::find_if(left_.begin(), left_.end(), as_left);
    if (it == left_.end()) return nullptr;
    places_.push_back(std::move(*it));
    left_.erase(it);
    return places_.back().get();
}

void PlaceSearch::forget() {
    places_.clear();
    left_.clear();
    table_.reset();
}

PlaceSearch::Place& PlaceSearch::begin(const Frame& frame, const cv::Mat& mask) {
    auto place = std::make_unique<Place>();
    place->mask = mask.clone();
    place->small = cameras_.motion().now();
    place->checked = check(frame, mask);
    place->frame = frame;
    place->frame.image = frame.image.clone();
    place->gallery = gallery_;
    place->tracks = tracks_.all();
    for (Track*& card : place->checked.doubtful) card = place->tracks.data() + (card - tracks_.all().data());
    place->box = cameras_.wide_box(mask);
    place->work.begin(search(*place));
    places_.push_back(std::move(place));
    return *places_.back();
}

// Others may have settled since it began.
CheckedPlace PlaceSearch::now(const Frame& frame, const Place& place, const cv::Mat& mask) {
    if (place.frame.at_ms != frame.at_ms) return check(frame, mask);
    CheckedPlace checked = place.checked;
    for (Track*& card : checked.doubtful) card = tracks_.find(card->card);
    std::erase(checked.doubtful, nullptr);
    return checked;
}

std::optional<LookedPlace> PlaceSearch::look_at(const Frame& frame, const cv::Mat& mask) {
    if (failures_.waits(mask, frame.at_ms)) return std::nullopt;
    Place* place = place_at(mask);
    if (!place) place = take_up(mask);
    if (!place) place = &begin(frame, mask);
    const auto done = go_on(*place, place->packed ? "packed" : "search");
    if (!done) return std::nullopt;
    cv::Mat where;
    cv::dilate(place->mask, where, CameraWatch::joining());
    where &= mask;
    if (!*done) return after_failure(*place, where, frame.at_ms, done->error());
    LookedPlace looked{now(frame, *place, where), place->found, place->packed || place->checked.explained, !place->told.empty(), where};
    if (looked.all) {
        std::erase_if(looked.found, [&, found = looked.found](const Reading& reading) {
            return is_part_of_known(reading, found, tracks_.all()) || lies_as_known(reading, frame, looked.checked);
        });
        failures_.mended(place->mask);
        drop(*place);
        return looked;
    }
    begin_packed(*place);
    return looked;
}

// A lower card that was read may have come to show as before since, when what was laid upon it is known.
bool PlaceSearch::lies_as_known(const Reading& reading, const Frame& frame, const CheckedPlace& checked) const {
    const Sighting seen = cameras_.sighting(reading, frame);
    return is_read(reading) && std::any_of(tracks_.all().begin(), tracks_.all().end(), [&](const Track& card) {
        return card.gone_ms < 0 && !has_pile_face(card) && may_be_one(card.seen, seen) && !is_doubtful(card, checked) &&
               overlap(card.quad, reading.quad) > same_place;
    });
}

// What was found until now is told meanwhile.
void PlaceSearch::begin_packed(Place& place) {
    place.packed = true;
    place.told = place.found;
    std::erase_if(place.told, [](const Reading& reading) { return !is_read(reading); });
    place.work.begin(search_packed(place));
}

// Nothing: it is looked at anew later. When that has been in vain it is left as it is, and no card is said to have gone.
std::optional<LookedPlace> PlaceSearch::after_failure(const Place& place, const cv::Mat& where, std::int64_t at_ms,
                                                   const std::string& why) {
    failures_.note(place.mask, at_ms, why);
    const bool given_up = failures_.given_up(place.mask);
    LookedPlace as_it_is{{cv::Mat::zeros(cameras_.motion().size(), CV_8U), {}}, {}, true, !place.told.empty(), where};
    drop(place);
    return given_up ? std::optional(std::move(as_it_is)) : std::nullopt;
}

// Which cards still lie at the place as they did; the others are doubtful.
CheckedPlace PlaceSearch::check(const Frame& frame, const cv::Mat& place) {
    const auto span = clock_.measure("check");
    CheckedPlace checked{cv::Mat::zeros(cameras_.motion().size(), CV_8U), {}};
    cv::Mat region, core, common;
    cv::dilate(place, region, cv::Mat(), {-1, -1}, 2);
    cv::erode(place, core, CameraWatch::joining());
    for (auto& card : tracks_.all()) {
        if (card.gone_ms >= 0) continue;
        const cv::Mat mask = cameras_.mask_of(card.quad);
        cv::bitwise_and(mask, region, common);
        if (cv::countNonZero(common) == 0) continue;
        // What lies under others as it did does not show as it was read.
        cv::bitwise_and(mask, core, common);
        if (card.hidden && cv::countNonZero(common) == 0) continue;
        const bool topped = has_pile_face(card);
        if (!topped) pace_.spend(comparing_ms);
        if (topped || tracks_.compare(frame.image, card) != Shows::same) {
            checked.doubtful.push_back(&card);
            continue;
        }
        if (!card.part_seen) card.hidden = false;
        take_as_same(checked, mask);
    }
    // What lies upon others comes after them.
    for (std::size_t i = checked.doubtful.size(); i-- > 0;) {
        Track& card = *checked.doubtful[i];
        if (has_pile_face(card)) continue;
        pace_.spend(comparing_ms);
        if (!tracks_.shows_beside_others(frame.image, card, checked.doubtful)) continue;
        checked.doubtful.erase(checked.doubtful.begin() + std::ptrdiff_t(i));
        take_as_same(checked, cameras_.mask_of(card.quad));
    }
    return checked;
}

// What lies at the place that was not known to lie there.
Pieces<bool> PlaceSearch::search(Place& place) {
    const CheckedPlace& checked = place.checked;
    cv::Mat over = cameras_.motion().foreground(), fresh, wide, was = cv::Mat::zeros(place.mask.size(), CV_8U);
    cv::erode(place.mask, fresh, CameraWatch::joining());
    cv::dilate(place.mask, wide, CameraWatch::joining());
    for (const Track* card : checked.doubtful) was |= cameras_.mask_of(card->quad);
    wide |= was;
    over.setTo(0, ~wide);
    over.setTo(0, checked.same);
    fresh.setTo(0, checked.same);
    cv::morphologyEx(over, over, cv::MORPH_OPEN, cv::Mat::ones(3, 3, CV_8U));
    const cv::Point2f middle = cameras_.middle_of(place.mask);
    const Eye* eye = cameras_.sights().of(middle);
    if (cv::countNonZero(over) == 0 || !eye) co_return true;
    const Calibration here = *eye->calibration;
    // A card was taken, and the mat shows.
    if (cv::countNonZero(cameras_.motion().standing() & over & fresh) < sliver * card_area_at(middle, here) &&
        cameras_.motion().bareness(place.mask) > plainly_bare)
        co_return true;
    pace_.spend(beginning_ms);
    Search there(place.frame.image, here, *place.gallery, clock_, pace_);
    there.leave(lying_as_before(place));
    std::vector<cv::Mat> masks{over, fresh};
    auto among_changes = there.in(masks, cameras_.motion().scale());
    place.found = co_await among_changes;
    auto slid = search_slid(place, place.box);
    co_await slid;
    auto generals = search_generals(place, place.box);
    co_await generals;
    if (place.found.empty()) {
        auto around = there.around(place.box);
        place.found = co_await around;
    }
    auto by_shape = search_by_shape(place, here);
    co_await by_shape;
    // Weave and printed lines may draw an outline where the mat lies bare.
    std::erase_if(place.found, [&](const Reading& reading) {
        return reading.sure == Certainty::unknown &&
               (is_cut_off(reading.quad) || counters_.is_of_tokens(reading.quad, cameras_.sights()) ||
                cameras_.motion().bareness(cameras_.mask_of(reading.quad)) > plainly_bare);
    });
    drop_faceless(place.frame.image, place.found);
    auto in_place = read_in_place(place, here);
    co_await in_place;
    std::erase_if(place.found, [&, found = place.found](const Reading& reading) {
        return is_part_of_known(reading, found, place.tracks);
    });
    std::erase_if(place.found, [&](const Reading& reading) {
        return std::any_of(place.tracks.begin(), place.tracks.end(), [&](const Track& card) {
            return card.gone_ms < 0 && overlap(card.quad, reading.quad) > 0.8 && !is_doubtful(card, checked);
        });
    });
    place.checked.explained = explains(place, over & (fresh | was), here, middle);
    co_return true;
}

// Of a thing that the picture cuts off nobody can tell by its form that it is a card.
bool PlaceSearch::is_cut_off(const Quad& outline) const {
    return cv::countNonZero(cameras_.mask_of(outline) & cameras_.motion().rim()) > 0;
}

// Those in plain sight: neighbours of the place, and what of it has not changed.
std::vector<Quad> PlaceSearch::lying_as_before(const Place& place) const {
    std::vector<Quad> lying;
    for (const Track& card : place.tracks)
        if (card.gone_ms < 0 && !card.hidden && !is_pile(card.zone) && !is_doubtful(card, place.checked))
            lying.push_back(card.quad);
    return lying;
}

// A card that lies as it lay and looks otherwise needs no outline: at the picture's rim and on cloth of its
// own colour there is none.
Pieces<bool> PlaceSearch::read_in_place(Place& place, const Calibration& here) {
    for (const Track* card : place.checked.doubtful) {
        if (card->hidden || is_pile(card->zone) ||
            cameras_.motion().bareness(cameras_.mask_of(card->quad)) > half_bare ||
            std::any_of(place.found.begin(), place.found.end(), [&](const Reading& other) {
                return overlap(other.quad, card->quad) > same_place ||
                       (is_read(other) && cover(card->quad, other.quad) > 0);
            }))
            continue;
        auto again = read_card_in_pieces(place.frame.image, card->quad, *place.gallery, std::vector<Quad>(), pace_);
        Reading reading = co_await again;
        const bool whole = reading.sure == Certainty::exact || reading.sure == Certainty::back;
        if (whole && card_sized(reading.quad, here)) place.found.push_back(std::move(reading));
    }
    co_return true;
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

// What changed there is the cards that were found, but for slivers; the side of a high pile beside it has not. An outline
// that nobody could read beside a card that was read may be that of what two cards leave free under it.
bool PlaceSearch::explains(const Place& place, const cv::Mat& changed, const Calibration& here, cv::Point2f middle) const {
    cv::Mat rest = changed.clone(), read = cv::Mat::zeros(rest.size(), CV_8U), wide, common;
    for (const bool unread : {false, true})
        for (const auto& reading : place.found) {
            if (is_read(reading) == unread) continue;
            cv::dilate(cameras_.mask_of(reading.quad), wide, cv::Mat(), {-1, -1}, 2);
            cv::bitwise_and(wide, read, common);
            if (unread && cv::countNonZero(common) > 0) continue;
            if (!unread) read |= wide;
            rest.setTo(0, wide);
        }
    return cv::countNonZero(rest) < sliver * card_area_at(middle, here);
}

// In small pixels.
double PlaceSearch::card_area_at(cv::Point2f px, const Calibration& here) const {
    const double scale = here.px_per_mm(here.to_mm(px)) * cameras_.motion().scale();
    return card_width_mm * card_height_mm * scale * scale;
}

// What lies under another is taken in first.
void PlaceSearch::undermost_first(std::vector<Reading>& found) {
    const std::vector<Reading> all = found;
    std::stable_partition(found.begin(), found.end(), [&](const Reading& r) { return is_under_read(r, all); });
}

void PlaceSearch::begin_all(const Frame& frame) {
    table_ = std::make_unique<Place>();
    table_->frame = frame;
    table_->frame.image = frame.image.clone();
    table_->gallery = gallery_;
    table_->tracks = tracks_.all();
    table_->work.begin(search_all(*table_));
}

std::optional<std::vector<Reading>> PlaceSearch::look_at_all(std::int64_t at_ms) {
    const auto done = go_on(*table_, "first_look");
    if (!done) return std::nullopt;
    if (*done) {
        failures_.mended({});
        return std::exchange(table_->found, {});
    }
    failures_.note({}, at_ms, done->error());
    if (failures_.given_up({})) return std::vector<Reading>{};
    table_.reset();
    return std::nullopt;
}

// Where that camera is the one to tell, and a card's height around it.
cv::Rect PlaceSearch::told_part(const Eye& eye) const {
    constexpr int step = 16;
    if (cameras_.sights().eyes().size() == 1) return eye.part;
    std::vector<cv::Point> told;
    for (int y = eye.part.y + step / 2; y < eye.part.br().y; y += step)
        for (int x = eye.part.x + step / 2; x < eye.part.br().x; x += step)
            if (cameras_.sights().tells(cv::Point2f(float(x), float(y)))) told.emplace_back(x, y);
    if (told.empty()) return {};
    const cv::Rect box = cv::boundingRect(told);
    const Calibration& here = *eye.calibration;
    const int around = step + int(card_height_mm * here.px_per_mm(here.to_mm((box.tl() + box.br()) / 2)));
    return cv::Rect(box.tl() - cv::Point(around, around), box.size() + cv::Size(2 * around, 2 * around)) & eye.part;
}

Pieces<bool> PlaceSearch::search_all(Place& table) {
    std::vector<Reading> cards;
    const std::vector<Eye> eyes = cameras_.sights().eyes();
    for (const Eye& eye : eyes) {
        if (!eye.fault.empty() || !eye.calibration) continue;
        Search there(table.frame.image, *eye.calibration, *table.gallery, clock_, pace_);
        const cv::Rect part = told_part(eye);
        auto around = there.around(part);
        table.found = co_await around;
        auto generals = search_generals(table, part);
        co_await generals;
        auto piles = search_piles(table, eye);
        co_await piles;
        auto unread = look_again_at_unread(table, eye);
        co_await unread;
        auto packed = search_packed_all(table, part);
        std::vector<Reading> lower = co_await packed;
        std::move(lower.begin(), lower.end(), std::back_inserter(table.found));
        for (auto& reading : table.found)
            if (cameras_.sights().tells(reading.quad.centre())) cards.push_back(std::move(reading));
    }
    std::erase_if(cards, [&](const Reading& reading) { return reading.sure == Certainty::unknown && is_cut_off(reading.quad); });
    drop_printed_frames(cards);
    drop_faceless(table.frame.image, cards);
    undermost_first(cards);
    table.found = std::move(cards);
    co_return true;
}

// Nothing is said of the table yet: what a second look will tell (the outline of a high pile takes in its side) is looked for at once.
Pieces<bool> PlaceSearch::look_again_at_unread(Place& table, const Eye eye) {
    for (auto& unread : table.found) {
        if (unread.sure != Certainty::unknown) continue;
        std::vector<cv::Mat> around(1);
        cv::dilate(cameras_.mask_of(unread.quad), around.front(), CameraWatch::joining());
        Search again(table.frame.image, *eye.calibration, *table.gallery, clock_, pace_);
        auto searching = again.in(around, cameras_.motion().scale());
        const auto found = co_await searching;
        for (const auto& reading : found)
            if (is_read(reading) && overlap(reading.quad, unread.quad) > same_place) unread = reading;
    }
    co_return true;
}

void PlaceSearch::look_with(std::shared_ptr<const Gallery> gallery) {
    gallery_ = std::move(gallery);
    generals_ = GeneralFaces(gallery_->index());
}

}  // namespace jianjun::vision
