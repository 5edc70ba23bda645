// Whose hand was where (手臂): an arm over the table belongs to the seat whose shoulder it points back to.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>

#include "vision/calibrate.h"
#include "vision/layout.h"

namespace jianjun::vision {

class Arms {
  public:
    // `small` is the size of the masks, `scale` their pixels for one of the picture (as in Motion).
    Arms(cv::Size small, double scale);

    // `arms`: 8UC1, 255 where something stands over the table and reaches the picture's rim.
    void remember(const cv::Mat& arms, const Calibration& calibration, const Layout& layout,
                  std::int64_t at_ms);
    // The seat whose arm was last over `mask`; 0 where nobody's was in the last seconds.
    int last_over(const cv::Mat& mask, std::int64_t at_ms) const;

  private:
    int owner_of(const cv::Mat& arm, const Calibration& calibration, const Layout& layout) const;

    double scale_;
    cv::Mat seat_, ms_;  // who was last over each small pixel (8U), and when (32S)
};

}  // namespace jianjun::vision
