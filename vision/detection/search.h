// Finds and reads the cards in a changed place of the calibrated table (找新牌).
#pragma once
#include <opencv2/core.hpp>
#include <utility>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/detection/find_cards.h"
#include "vision/gallery/gallery.h"
#include "vision/reading/read_card.h"
#include "vision/stage_clock.h"

namespace jianjun::vision {

// Short and long side are those of a card on this table; without markers only the shape counts.
bool card_sized(const Quad& quad, const Calibration& calibration);

// The rectangle on the table that agrees best with the outline: cards are stiff.
Quad stiff(const Quad& quad, const Calibration& calibration);

class Search {
  public:
    Search(const cv::Mat& bgr, const Calibration& calibration, const Gallery& gallery, StageClock& clock)
        : bgr_(bgr), calibration_(calibration), gallery_(gallery), clock_(clock) {}

    // Cards that are known to lie there: none of them is read again.
    void leave(std::vector<Quad> lying) { lying_ = std::move(lying); }

    // `masks`: small pictures of where something new may lie, the most telling first; `scale`: small px per
    // picture px. Each card once; what cannot be read is there as unknown when it is plainly a card.
    std::vector<Reading> in(const std::vector<cv::Mat>& masks, double scale);
    // The part of the picture; nothing is presumed of where in it.
    std::vector<Reading> around(const cv::Rect& box);
    // The whole picture: the first look.
    std::vector<Reading> everywhere();
    int outlines() const { return outlines_; }  // that were read so far: what takes the time

  private:
    void blobs(const cv::Mat& mask, double scale, std::vector<cv::Rect>& unclear);
    void within(const cv::Rect& box);
    CardAreas areas_in(const cv::Rect& part) const;
    void consider(const Quad& quad);
    bool read(const Quad& quad);
    Reading read_stiff(const Quad& quad) const;
    void consider_corners(const Quad& quad);
    std::vector<Reading> best();

    const cv::Mat& bgr_;
    const Calibration& calibration_;
    const Gallery& gallery_;
    StageClock& clock_;
    std::vector<Quad> lying_;
    std::vector<Reading> read_;
    int outlines_ = 0;
};

}  // namespace jianjun::vision
