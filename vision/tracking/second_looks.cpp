// Second looks at cards that lie still (再看).
#include "vision/tracking/second_looks.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

#include "vision/detection/search.h"

namespace jianjun::vision {

namespace {

constexpr std::int64_t together_ms = 1500;  // between the first and the last of a fan that is read

// Known by name only, or not at all. Of what lies under others the name must be known: its outline may be wrong otherwise.
bool is_wanting(const Track& card) {
    const bool named = card.seen.sure == Certainty::name;
    return card.gone_ms < 0 && (card.hidden ? named && !is_pile(card.zone) : named || card.seen.sure == Certainty::unknown);
}

bool touches(const cv::Mat& changing, const cv::Mat& place) {
    return !changing.empty() && cv::countNonZero(changing & place) > 0;
}

}  // namespace

// A card that was not read when it came to rest gets a few more chances: glare moves, hands go away.
void SecondLooks::read_again(const Frame& frame, const cv::Mat& changing, const std::shared_ptr<const Gallery>& gallery,
                             std::vector<TableMove>& moves) {
    if (work_.pending() && touches(changing, around_)) work_.drop();
    if (pace_.spent()) return;
    if (work_.pending()) {
        const auto found = work_.go_on();
        if (!found) return;
        if (!*found) return failures_.note(around_, frame.at_ms, found->error());
        if (Track* card = tracks_.find(card_)) reread(*card, frame, **found, moves);
        return;
    }
    for (auto& card : tracks_.all()) {
        if (!is_wanting(card) || card.tries >= 4) continue;
        if (frame.at_ms - card.tried_ms < 350 || touches(changing, around(card))) continue;
        card.tried_ms = frame.at_ms;
        if (card.tries++ == 0) continue;  // it has only just been read
        return begin(card, frame, gallery);
    }
}

cv::Mat SecondLooks::around(const Track& card) const {
    cv::Mat wide;
    cv::dilate(cameras_.mask_of(card.quad), wide, CameraWatch::joining());
    return wide;
}

void SecondLooks::begin(const Track& card, const Frame& frame, const std::shared_ptr<const Gallery>& gallery) {
    around_ = around(card);
    const Eye* eye = cameras_.sights().of(card.quad.centre());
    if (!eye || !eye->fault.empty()) return;
    card_ = card.card;
    if (card.hidden) {
        // It was held to lie under all that was there. A fan may have been laid upon others.
        const bool upon_others = card.tries % 2 == 0;
        auto upon = tracks_.upon(card, upon_others ? card.seen_ms - together_ms : 0);
        return work_.begin(read_under_others(frame.image.clone(), card.quad, std::move(upon), gallery));
    }
    work_.begin(search(frame.image.clone(), around_.clone(), *eye->calibration, gallery));
}

Pieces<std::vector<Reading>> SecondLooks::search(cv::Mat bgr, cv::Mat around, Calibration here,
                                                 std::shared_ptr<const Gallery> gallery) {
    Search again(bgr, here, *gallery, clock_, pace_);
    std::vector<cv::Mat> masks{around};
    auto searching = again.in(masks, cameras_.motion().scale());
    auto found = co_await searching;
    co_return found;
}

Pieces<std::vector<Reading>> SecondLooks::read_under_others(cv::Mat bgr, Quad card, std::vector<Quad> upon,
                                                            std::shared_ptr<const Gallery> gallery) {
    auto reading = read_card_in_pieces(bgr, card, *gallery, std::move(upon), pace_);
    std::vector<Reading> found(1);
    found.front() = co_await reading;
    found.front().below = true;
    co_return found;
}

// Its outline was looked for afresh: what went wrong the first time was mostly the outline.
void SecondLooks::reread(Track& card, const Frame& frame, const std::vector<Reading>& found,
                         std::vector<TableMove>& moves) const {
    for (const Reading& reading : found) {
        const Sighting seen = cameras_.sighting(reading, frame);
        if (overlap(reading.quad, card.quad) < 0.7 || !reads_better(seen, card.seen) ||
            !may_be_one(seen, card.seen))
            continue;
        const Track before = card;
        tracks_.record(card, reading, frame);
        card.tries = before.tries;
        card.hidden = before.hidden;
        moves.push_back(CardTracks::move_of(TableMove::Kind::reread, card, 0, frame.at_ms));
        return;
    }
}

// Only while nothing moves, one a frame, and each sticker once in a game: a face costs as much to read as
// ten stickers. The sticker keeps its word; whoever stuck it on must say which of the two is right.
void SecondLooks::compare_tags(const Frame& frame, const Gallery& gallery, std::vector<TableMove>& moves) {
    const auto untried = std::find_if(tracks_.all().begin(), tracks_.all().end(), [&](const Track& card) {
        return card.tag >= 0 && !card.hidden && card.gone_ms < 0 && !compared_tags_.contains(card.tag);
    });
    if (untried == tracks_.all().end()) return;
    compared_tags_.insert(untried->tag);
    const auto span = clock_.measure("compare");
    const Reading face = read_face(frame.image, untried->quad, gallery);
    const std::string* told = gallery.tags() ? gallery.tags()->label(untried->tag) : nullptr;
    if (!told || face.sure != Certainty::exact || face.label == *told) return;
    // A card of a known name that nobody enrolled is taken for another of that name too easily.
    if (face.name == name_of(*told) && !gallery.has(*told)) return;
    TableMove said = CardTracks::move_of(TableMove::Kind::uncertain, *untried, 0, frame.at_ms);
    said.why = {{NoticeId::wrong_sticker, {std::to_string(untried->tag), *told, face.label}}};
    moves.push_back(said);
}

}  // namespace jianjun::vision
