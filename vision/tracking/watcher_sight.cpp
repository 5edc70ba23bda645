// What the watcher does about its cameras (盯镜头): calibrated, moved, come and gone, in the dark, covered.
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/detection/search.h"
#include "vision/detection/still.h"
#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t cover_patience_ms = 400;
constexpr double found_again_mm = 18;  // between where two cameras see one card

// Cards are of one size, so what lies within the outline of a much larger one is a frame printed on it.
void drop_printed_frames(std::vector<Reading>& cards) {
    std::vector<Quad> outlines;
    for (const auto& card : cards) outlines.push_back(card.quad);
    std::erase_if(cards, [&](const Reading& reading) {
        return reading.sure == Sure::unknown &&
               std::any_of(outlines.begin(), outlines.end(), [&](const Quad& other) {
                   return other.area() > 1.5 * reading.quad.area() && cover(reading.quad, other) > 0.9;
               });
    });
}

}  // namespace

std::vector<ZoneSight> Watcher::zones() const {
    return sights_ ? sights_->zones() : std::vector<ZoneSight>{};
}

void Watcher::begin(const Frame& frame) {
    std::vector<cv::Rect> parts;
    for (const Share& share : frame.shares) parts.push_back(share.part);
    motion_.emplace(frame.image.size(), settings_.still_ms, parts);
    arms_.emplace(motion_->rim(), motion_->scale());
    picture_ = frame.image.size();
    watch_mat();
}

// Somebody's knees beside the mat need not be still.
void Watcher::watch_mat() {
    constexpr int steps = 8;  // along an edge: a lens bends it
    const double w = layout_.width, h = layout_.height;
    cv::Mat mat = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const Eye& eye : sights_->eyes()) {
        if (!eye.calibration) continue;
        std::vector<cv::Point> outline;
        const auto edge = [&](Point from, Point to) {
            for (int i = 0; i < steps; ++i) {
                const double t = double(i) / steps;
                const cv::Point2f px =
                    eye.calibration->to_px({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
                outline.push_back(px * motion_->scale());
            }
        };
        edge({0, 0}, {w, 0}), edge({w, 0}, {w, h}), edge({w, h}, {0, h}), edge({0, h}, {0, 0});
        cv::Mat here = cv::Mat::zeros(mat.size(), CV_8U);
        cv::fillPoly(here, std::vector<std::vector<cv::Point>>{outline}, cv::Scalar(255));
        const cv::Rect2d small(cv::Point2d(eye.part.tl()) * motion_->scale(),
                               cv::Point2d(eye.part.br()) * motion_->scale());
        const cv::Rect part = cv::Rect(small) & cv::Rect({}, mat.size());
        here(part).copyTo(mat(part), here(part));
    }
    motion_->watch_only(cv::countNonZero(mat) > 0 ? mat : cv::Mat());
}

std::optional<cv::Rect> Watcher::stirring() const {
    if (!motion_ || looked_) return std::nullopt;
    const cv::Rect small = motion_->stirring();
    if (small.empty()) return std::nullopt;
    const double scale = motion_->scale();
    return cv::Rect(cv::Point2d(small.tl()) / scale, cv::Point2d(small.br()) / scale);
}

// Where, in words that people at the table know.
std::string Watcher::place_in_words(const cv::Rect& px) const {
    const auto mm = sights_->to_mm((cv::Point2f(px.tl()) + cv::Point2f(px.br())) / 2);
    const Zone* zone = mm ? layout_.at(*mm) : nullptr;
    if (!zone) return "beside the zones";
    if (zone->seat > 0) return "at seat " + std::to_string(zone->seat) + "'s " + zone->name + " zone";
    return is_pile(zone->name) ? "at the " + zone->name + " pile" : "in the " + zone->name;
}

// The cards stay where they are on the table; only their pixels are elsewhere now.
void Watcher::look_anew(const Frame& frame, Sights found) {
    for (auto& card : lying_) {
        Quad quad = card.quad;
        bool seen = true;
        for (auto& p : quad.p) {
            const auto now = found.follow(*sights_, p, card.seen.centre_mm);
            seen = seen && now;
            if (now) p = *now;
        }
        if (!seen) {
            card.unseen |= !std::exchange(card.hidden, true);
            continue;
        }
        if (std::exchange(card.unseen, false)) card.hidden = false;
        card.quad = quad;
        for (std::size_t i = 0; i < 4; ++i) card.seen.corners[i] = {quad.p[i].x, quad.p[i].y};
    }
    sights_ = std::move(found);
    sight_ = sights_->in_words();
    waiting_.clear();
    packing_.clear();
    if (frame.image.size() == picture_) {
        motion_->forget();
        watch_mat();
    } else {
        begin(frame);
    }
    looked_ = false;
}

// At the start, and again after every recheck_ms while the mat lies free.
bool Watcher::calibrate(const Frame& frame, std::vector<TableMove>& moves, bool force) {
    const bool first = !sights_;
    const bool others = !first && sights_->are_others_in(frame);
    const bool due =
        !first && frame.at_ms - checked_ms_ >= settings_.recheck_ms && (quiet_ || motion_->still());
    if (!first && !due && !others && !force) return true;
    const auto span = clock_.measure("calibrate");
    checked_ms_ = frame.at_ms;
    Sights found(frame, layout_, settings_.lenses, first ? nullptr : &*sights_);
    if (first) {
        sights_ = std::move(found);
        sight_ = sights_->in_words();
        begin(frame);
        return true;
    }
    const std::string news = found.news_since(*sights_);
    if (news.empty()) {
        if (!sights_->measured() && found.markers() != sights_->markers()) {
            sights_ = std::move(found);
            sight_ = sights_->in_words();
            watch_mat();
        }
        return true;
    }
    look_anew(frame, std::move(found));
    say(news + "; the table is looked at again", frame.at_ms, moves);
    return true;
}

// Much of the picture came to rest differently: perhaps it is the camera that moved.
bool Watcher::recalibrate_for(const std::vector<Motion::Settled>& places, const Frame& frame,
                              std::vector<TableMove>& moves) {
    int area = 0;
    for (const auto& place : places) area += cv::countNonZero(place.mask);
    if (area < 0.08 * double(motion_->size().area()) || layout_.markers.empty()) return false;
    calibrate(frame, moves, true);
    return !looked_;
}

void Watcher::first_look(const Frame& frame, std::vector<TableMove>& moves) {
    by_eye_.notice_all();
    by_eye_.count_tokens(now_at(frame, {}, {}), moves);
    std::vector<Reading> cards;
    for (const Eye& eye : sights_->eyes()) {
        if (!eye.fault.empty() || !eye.calibration) continue;
        Search search(frame.image, *eye.calibration, *gallery_, clock_);
        std::vector<Reading> here = search.around(eye.part);
        search_generals(frame, eye.part, {}, here);
        for (auto& reading : search_packed(frame, here, eye.part)) here.push_back(std::move(reading));
        for (auto& reading : here)
            if (sights_->tells(reading.quad.centre())) cards.push_back(std::move(reading));
    }
    drop_printed_frames(cards);
    drop_faceless(frame.image, cards);
    undermost_first(cards);
    for (auto& card : lying_)
        if (card.gone_ms < 0) find_again(card, cards, frame);
    for (const auto& reading : cards)
        if (reading.sure != Sure::unknown || !by_eye_.is_of_tokens(reading.quad, *sights_))
            take_in(frame, reading, 0, moves);
    by_eye_.read_health(now_at(frame, {}, {}), moves);
    looked_ = true;
    motion_->accept_all(mask_of_cards());
}

// After a camera moved, came or went: whoever is not seen again at its place has left it, unless it was
// covered or is looked at by another camera now.
void Watcher::find_again(Lying& card, const std::vector<Reading>& cards, const Frame& frame) const {
    const bool seen = std::any_of(cards.begin(), cards.end(), [&](const Reading& reading) {
        const Sighting s = sighting(reading, frame);
        return mm_between(s.centre_mm, card.seen.centre_mm) < found_again_mm && may_be_one(s, card.seen) &&
               s.sure != Sure::unknown;
    });
    const bool watched = sights_->tells(card.quad.centre());
    const bool topped = std::any_of(cards.begin(), cards.end(), [&](const Reading& reading) {
        return cover(card.quad, reading.quad) > much_covered;
    });
    if (!card.hidden) {
        if (!seen && !topped && watched && check(frame.image, card) == Place::other)
            card.gone_ms = frame.at_ms;
        return;
    }
    const bool covered = std::any_of(lying_.begin(), lying_.end(), [&](const Lying& other) {
        return other.card > card.card && other.gone_ms < 0 && cover(card.quad, other.quad) > 0.1;
    });
    if (watched && !covered && (seen || check(frame.image, card) == Place::same)) card.hidden = false;
}

Sighting Watcher::sighting(const Reading& reading, const Frame& frame) const {
    Sighting s = sighting_of(reading);
    const Eye* eye = sights_->of(reading.quad.centre());
    s.camera = eye ? eye->camera : frame.camera;
    if (!eye) return s;
    s.centre_mm = eye->calibration->to_mm(reading.quad.centre());
    const Point top = eye->calibration->to_mm((reading.quad.p[0] + reading.quad.p[1]) * 0.5f);
    const Point bottom = eye->calibration->to_mm((reading.quad.p[2] + reading.quad.p[3]) * 0.5f);
    s.angle_mm = std::atan2(top.x - bottom.x, bottom.y - top.y) * 180 / CV_PI;
    return s;
}

// Whether the camera that has read a card there is the one to tell of it; or the one that should has an arm
// in its way. Piles are too high for two cameras to agree where their uppermost card lies.
bool Watcher::may_tell(cv::Point2f px, const Motion::Change& change) const {
    if (sights_->tells(px)) return true;
    const auto mm = sights_->to_mm(px);
    if (!mm || change.arms.empty()) return false;
    const Zone* zone = layout_.at(*mm);
    const Eye* teller = sights_->teller(*mm);
    if (!teller || (zone && is_pile(zone->name))) return false;
    const cv::Point2f there = teller->calibration->to_px(*mm) * motion_->scale();
    const cv::Rect around =
        cv::Rect(cv::Point(there) - cv::Point(4, 4), cv::Size(9, 9)) & cv::Rect({}, change.arms.size());
    return cv::countNonZero(change.arms(around)) > 0;
}

void Watcher::mind_dark(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves) {
    if (!change.dark) {
        dark_ = false;
        return;
    }
    quiet_ = false;
    if (std::exchange(dark_, true)) return;
    say("it is too dark to see the cards: switch the light on; what happens is not being watched",
        frame.at_ms, moves);
}

void Watcher::mind_cover(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves) {
    if (change.covered < cover_share) {
        covered_ = false;
        cover_since_ms_ = -1;
        return;
    }
    if (cover_since_ms_ < 0) cover_since_ms_ = frame.at_ms;
    if (covered_ || frame.at_ms - cover_since_ms_ < cover_patience_ms) return;
    covered_ = true;
    say(std::to_string(int(change.covered * 100)) +
            " % of the camera's picture is covered: clear the view; what lies there is not being watched",
        frame.at_ms, moves);
}

}  // namespace jianjun::vision
