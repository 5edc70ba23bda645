// Compares one place of a card with the face, at the best of many small shifts (细看一处).
#pragma once
#include <array>
#include <opencv2/core.hpp>

#include "vision/features/light.h"

namespace jianjun::vision {

class CloseLook {
  public:
    // `place`: in pixels of the query's planes.
    CloseLook(const Signed& query, const cv::Rect& place);

    // `face`: 16S grey of the place's size, in the query's light and blur. 0…1: how unlike it that quarter of
    // the place is that is least like it, 1 − correlation², each at its own best shift; what is faint counts
    // less. A ♠ for a ♣ fills a quarter and is little in the whole. A glare that only fades the ink leaves it
    // near 0. 0 where there is nothing to compare.
    double least_alike_part(const cv::Mat& face) const;

  private:
    cv::Size size_;
    std::array<cv::Mat, 4> seen_;  // twice the query around the place: as it is, and half a pixel further

    double unlike_at(const cv::Mat& face, const cv::Rect& part, const cv::Point& half) const;
    double unlike_at_best(const cv::Mat& face, const cv::Rect& part) const;
    double ink_of(const cv::Rect& part) const;
};

}  // namespace jianjun::vision
