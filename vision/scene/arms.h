// Whose hand was where (手臂): an arm over the table belongs to the seat whose shoulder it points back to.
#pragma once
#include <cstdint>
#include <map>
#include <opencv2/core.hpp>

#include "vision/camera/sights.h"
#include "vision/layout/layout.h"
#include "vision/scene/changers.h"
#include "vision/scene/motion.h"

namespace jianjun::vision {

class Arms {
  public:
    // `rim` as in Motion, `scale` its pixels for one of the picture.
    Arms(cv::Mat rim, double scale);

    // `arms`: 8UC1, 255 where something stands over the table and reaches the picture's rim; empty: nothing
    // does.
    void remember(const cv::Mat& arms, const Motion& motion, const Sights& sights, const Layout& layout, std::int64_t at_ms);
    void accept(const cv::Mat& mask) { changers_.accept(mask); }  // what stands there is known
    // That seat's arm has been over the table all the time since then.
    bool stayed(int seat, std::int64_t since_ms) const;
    // It was when that happened, and may have gone since.
    bool carried(int seat, std::int64_t at_ms) const;
    // That seat's arm is over the table and does not lie still there as a card at the rim would, or has changed a part of `unsettled`.
    bool at_work(int seat, const cv::Mat& unsettled, const CameraNoise& noise) const;
    // The seat whose hand has changed most of `mask`; else the one that was last over it. 0 where nobody's was in
    // the last seconds.
    int changer_of(const cv::Mat& mask, std::int64_t at_ms, const CameraNoise& noise) const;

  private:
    int last_over(const cv::Mat& mask, std::int64_t at_ms) const;
    int only_one_about(std::int64_t at_ms) const;
    int owner_of(const cv::Mat& arm, const Sights& sights, const Layout& layout) const;

    cv::Mat rim_;
    std::int64_t now_ms_ = 0;
    double scale_;
    struct Presence {
        std::int64_t since_ms = -1, last_ms = -1;
        std::int64_t at_work_ms = -1;  // when it was last more than a thing that lies still
    };
    std::map<int, Presence> present_;  // by seat
    cv::Mat seat_, ms_;                // who was last over each small pixel (8U), and when (32S)
    Changers changers_;
};

}  // namespace jianjun::vision
