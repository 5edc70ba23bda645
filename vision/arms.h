// Whose hand was where (手臂): an arm over the table belongs to the seat whose shoulder it points back to.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>

#include "vision/layout.h"
#include "vision/sights.h"

namespace jianjun::vision {

class Arms {
  public:
    // `rim` as in Motion, `scale` its pixels for one of the picture.
    Arms(cv::Mat rim, double scale);

    // `arms`: 8UC1, 255 where something stands over the table and reaches the picture's rim.
    void remember(const cv::Mat& arms, const Sights& sights, const Layout& layout, std::int64_t at_ms);
    // The seat whose arm was last over `mask`; 0 where nobody's was in the last seconds.
    int last_over(const cv::Mat& mask, std::int64_t at_ms) const;

  private:
    int owner_of(const cv::Mat& arm, const Sights& sights, const Layout& layout) const;

    cv::Mat rim_;
    double scale_;
    cv::Mat seat_, ms_;  // who was last over each small pixel (8U), and when (32S)
};

}  // namespace jianjun::vision
