// Second looks at cards that lie still (再看): at those that were not read when they came to rest, and at
// stickers, which are held against the faces they stand on.
#pragma once
#include <cstdint>
#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <set>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/pieces.h"
#include "vision/stage_clock.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/card_tracks.h"
#include "vision/tracking/pending_work.h"
#include "vision/tracking/search_failures.h"

namespace jianjun::vision {

class SecondLooks {
  public:
    SecondLooks(const CameraWatch& cameras, CardTracks& tracks, SearchFailures& failures, StageClock& clock, Pace& pace)
        : cameras_(cameras), tracks_(tracks), failures_(failures), clock_(clock), pace_(pace) {}

    // A card that was not read gets a few more chances: glare moves, hands go away. One at a time, in pieces, and not where
    // something is `changing` (small, 255; empty: nowhere).
    void read_again(const Frame& frame, const cv::Mat& changing, const std::shared_ptr<const Gallery>& gallery,
                    std::vector<TableMove>& moves);
    void forget() { work_.drop(); }
    // A sticker on the wrong sleeve is reported, once.
    void compare_tags(const Frame& frame, const Gallery& gallery, std::vector<TableMove>& moves);

  private:
    cv::Mat around(const Track& card) const;
    void begin(const Track& card, const Frame& frame, const std::shared_ptr<const Gallery>& gallery);
    Pieces<std::vector<Reading>> search(cv::Mat bgr, cv::Mat around, Calibration here,
                                        std::shared_ptr<const Gallery> gallery);
    Pieces<std::vector<Reading>> read_under_others(cv::Mat bgr, Quad card, std::vector<Quad> upon,
                                                   std::shared_ptr<const Gallery> gallery);
    void reread(Track& card, const Frame& frame, const std::vector<Reading>& found,
                std::vector<TableMove>& moves) const;

    const CameraWatch& cameras_;
    CardTracks& tracks_;
    SearchFailures& failures_;
    StageClock& clock_;
    Pace& pace_;
    std::uint64_t card_ = 0;  // that is being looked at,
    cv::Mat around_;          // and its place
    PendingWork<std::vector<Reading>> work_;
    std::set<int> compared_tags_;
};

}  // namespace jianjun::vision
