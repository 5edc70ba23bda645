// Who has changed what (谁动的): the hand after which a place looks otherwise than before it came. Another that only passes
// over it later has changed nothing.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>

#include "vision/scene/camera_noise.h"

namespace jianjun::vision {

// Masks and pictures are small ones, as Motion's.
class Changers {
  public:
    explicit Changers(cv::Size size);

    // A picture: first all arms that are over the table, then how it looks beside them.
    void come_over(const cv::Mat& where, int seat, std::int64_t at_ms, const CameraNoise& noise);
    void look(const cv::Mat& now, std::int64_t at_ms, const CameraNoise& noise);
    // The seat by each pixel, 8U: whose hand has changed it since it was last understood; 0: nobody's.
    const cv::Mat& seats(const CameraNoise& noise) const;
    void accept(const cv::Mat& mask);  // what stands there is known

  private:
    void judge(const cv::Mat& where, const CameraNoise& noise);
    cv::Mat changed_of(const cv::Mat& where, const CameraNoise& noise) const;

    cv::Mat over_;     // an arm is there now
    cv::Mat last_;     // whose arm was there, as long as it is not judged what it did
    cv::Mat ms_;       // 32S: and when
    cv::Mat seat_;     // who has changed it
    cv::Mat before_;   // how it looked before that arm came,
    cv::Mat free_;     // and with no arm over it at last
    mutable cv::Mat now_;  // what seats() says, until something changes
    std::int64_t judged_ms_ = 0;
};

}  // namespace jianjun::vision
