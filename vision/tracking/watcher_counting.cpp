// What the watcher counts (盯数): when health and tokens are looked at.
#include <algorithm>
#include <utility>

#include "vision/tracking/watcher.h"

namespace jianjun::vision {
namespace {

constexpr double peeping = 0.08;  // of a card, that another covers at least

// It could not be read, and one that could be covers a part of it.
bool is_under(const Reading& reading, const std::vector<Reading>& found) {
    return reading.sure == Sure::unknown &&
           std::any_of(found.begin(), found.end(), [&](const Reading& other) {
               return other.sure == Sure::exact && cover(reading.quad, other.quad) > peeping;
           });
}

}  // namespace

SeatCounters::Now Watcher::now_at(const Frame& frame, const Motion::Change& change,
                                  const cv::Mat& settled) const {
    cv::Mat in_the_way = change.changed.clone();
    if (!in_the_way.empty() && !settled.empty()) in_the_way.setTo(0, settled);
    if (!change.arms.empty()) in_the_way |= change.arms;
    return {frame, *sights_, *motion_, lying_, in_the_way};
}

// The part of a card that is known to lie there, where another that was found leaves it free; or a health
// card that is not seen well: it must not be taken for the general card that lay upon it.
bool Watcher::peeps_out(const Reading& reading, const std::vector<Reading>& found) const {
    if (reading.sure != Sure::unknown) return false;
    const bool under = is_under(reading, found);
    const auto lies_there = [&](const Lying& card) {
        const double same = card.gone_ms < 0 ? overlap(card.quad, reading.quad) : 0;
        return (under && same > 0.6) || (is_health(card.seen.name) && same > 0.9 && is_topped(card));
    };
    return std::any_of(lying_.begin(), lying_.end(), lies_there);
}

// By a general card, as far as is known.
bool Watcher::is_topped(const Lying& card) const {
    return std::any_of(lying_.begin(), lying_.end(), [&](const Lying& other) {
        return other.gone_ms < 0 && is_general(other.seen.label) && cover(card.quad, other.quad) > peeping;
    });
}

// What lies under another is taken in first.
void Watcher::undermost_first(std::vector<Reading>& found) {
    const std::vector<Reading> all = found;
    std::stable_partition(found.begin(), found.end(), [&](const Reading& r) { return is_under(r, all); });
}

// Before the place is accepted, so that tokens are not taken for the mat.
void Watcher::count_settled(const Frame& frame, const Motion::Change& change, const cv::Mat& settled,
                            std::vector<TableMove>& moves) {
    by_eye_.notice(settled, *sights_, *motion_);
    if (!covered_) by_eye_.count_tokens(now_at(frame, change, settled), moves);
}

// Whatever has come to rest by now, and what could not be told the last time. `told`: the moves before this
// frame's.
void Watcher::count_by_eye(const Frame& frame, const Motion::Change& change,
                           const std::vector<Motion::Settled>& places, std::size_t told,
                           std::vector<TableMove>& moves) {
    for (std::size_t i = told; i < moves.size(); ++i)
        if (moves[i].zone == "general" && moves[i].card != 0) by_eye_.notice_general(moves[i].seat);
    if (covered_ || !by_eye_.any_due(frame.at_ms)) return;
    cv::Mat settled = cv::Mat::zeros(motion_->size(), CV_8U);
    for (const auto& place : places) settled |= place.mask;
    const SeatCounters::Now now = now_at(frame, change, settled);
    by_eye_.count_tokens(now, moves);
    by_eye_.read_health(now, moves);
}

}  // namespace jianjun::vision
