// Finds and reads the cards in a changed place of the calibrated table (找新牌), in pieces.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/detection/find_cards.h"
#include "vision/gallery/gallery.h"
#include "vision/pieces.h"
#include "vision/reading/read_card.h"
#include "vision/stage_clock.h"

namespace jianjun::vision {

// Short and long side are those of a card on this table; without markers only the shape counts.
bool card_sized(const Quad& quad, const Calibration& calibration);

// The rectangle on the table that agrees best with the outline: cards are stiff.
Quad stiff(const Quad& quad, const Calibration& calibration);

class Search {
  public:
    // The picture must not change as long as the search lasts.
    Search(cv::Mat bgr, const Calibration& calibration, const Gallery& gallery, StageClock& clock, Pace& pace)
        : bgr_(std::move(bgr)), calibration_(calibration), gallery_(gallery), clock_(clock), pace_(pace) {}

    // Cards that are known to lie there: none of them is read again.
    void leave(std::vector<Quad> lying) { lying_ = std::move(lying); }

    // `masks`: small pictures of where something new may lie, the most telling first; `scale`: small px per
    // picture px. Each card once; what cannot be read is there as unknown when it is plainly a card.
    Pieces<std::vector<Reading>> in(std::vector<cv::Mat> masks, double scale);
    // The part of the picture; nothing is presumed of where in it.
    Pieces<std::vector<Reading>> around(cv::Rect box);
    // The whole picture.
    Pieces<std::vector<Reading>> everywhere();

  private:
    bool is_of_read(const std::vector<cv::Point>& contour, double scale) const;
    // What these read is added to read_; true when it is a card.
    Pieces<bool> blob(std::vector<cv::Point> contour, double scale);
    Pieces<bool> within(cv::Rect box);
    Pieces<bool> consider(Quad quad);
    Pieces<bool> consider_corners(Quad quad);
    Pieces<bool> read(Quad quad);
    bool is_of_plain(const Quad& quad) const;
    bool may_be_new(const Quad& quad) const;
    std::optional<Quad> straightened(const Reading& reading) const;
    CardAreas areas_in(const cv::Rect& part) const;
    double small_px_per_mm(const cv::Rect& box, double scale) const;
    std::vector<Reading> best();

    const cv::Mat bgr_;
    const Calibration calibration_;
    const Gallery& gallery_;
    StageClock& clock_;
    Pace& pace_;
    std::vector<Quad> lying_;
    std::vector<Reading> read_;
};

}  // namespace jianjun::vision
