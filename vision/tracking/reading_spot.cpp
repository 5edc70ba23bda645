// A small camera close by, to which a card is held (读牌处).
#include "vision/tracking/reading_spot.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/camera/calibrate.h"
#include "vision/detection/search.h"

namespace jianjun::vision {
namespace {

constexpr int look_width = 800;  // outlines in more pixels cost more, and show no more
constexpr std::int64_t look_every_ms = 300;
constexpr int most_tries = 8;               // at one picture
constexpr double nothing_new = 4;           // grey levels, in the mean
constexpr std::int64_t memory_ms = 15'000;  // from the spot to the table

}  // namespace

ReadingSpot::ReadingSpot(std::shared_ptr<const Gallery> gallery, StageClock& clock)
    : gallery_(std::move(gallery)), clock_(clock) {}

void ReadingSpot::look(const cv::Mat& bgr, std::int64_t at_ms) {
    if (at_ms - looked_ms_ < look_every_ms) return;
    const auto span = clock_.measure("spot");
    cv::Mat small;
    cv::resize(bgr, small, {80, 60}, 0, 0, cv::INTER_AREA);
    const bool same =
        !looked_.empty() && cv::norm(small, looked_, cv::NORM_L1) < nothing_new * double(small.total()) * 3;
    if (!same) {
        tries_ = 0;
        held_ = false;
    }
    if (held_) shown_.at_ms = at_ms;
    if (tries_ >= most_tries) return;
    ++tries_;
    looked_ms_ = at_ms;
    looked_ = small;
    cv::Mat picture = bgr;
    if (bgr.cols > look_width)
        cv::resize(bgr, picture, {look_width, bgr.rows * look_width / bgr.cols}, 0, 0, cv::INTER_AREA);
    Layout anywhere;
    anywhere.width = picture.cols, anywhere.height = picture.rows;
    const auto unmeasured = Calibration::assumed(anywhere, picture.size());
    Pace at_once;
    auto cards = Search(picture, unmeasured, *gallery_, clock_, at_once).everywhere().at_once();
    if (cards.empty()) tries_ = most_tries;  // until something is held to it
    std::erase_if(cards, [](const Reading& r) { return r.sure != Certainty::exact; });
    const std::string once = std::exchange(once_, {});
    if (cards.size() != 1) return;
    if (cards[0].label != once) {
        once_ = cards[0].label;
        return;
    }
    remember(cards[0], at_ms);
    held_ = true;
    tries_ = most_tries;
}

void ReadingSpot::remember(const Reading& reading, std::int64_t at_ms) {
    if (reading.sure == Certainty::exact) shown_ = {reading.label, reading.name, at_ms};
}

void ReadingSpot::complete(Sighting& seen, const Reading& reading, std::int64_t at_ms) {
    if (shown_.label.empty()) return;
    const bool late = at_ms - shown_.at_ms > memory_ms;
    const bool lent = !late && seen.sure == Certainty::name && seen.name == shown_.name &&
                      (reading.best == shown_.label || reading.second == shown_.label);
    if (lent) {
        seen.label = shown_.label;
        seen.sure = Certainty::exact;
    }
    if (late || lent || seen.label == shown_.label) shown_ = {};
}

}  // namespace jianjun::vision
