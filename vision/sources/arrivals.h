// How pictures come in (画面到达): whether a camera is slow, or some of its pictures are missing. No OpenCV
// here.
#pragma once
#include <cstdint>
#include <vector>

#include "vision/notice.h"

namespace jianjun::vision {

class Arrivals {
  public:
    // `promised`: pictures a second, as the driver said; 0: nobody did.
    explicit Arrivals(double promised = 0) : promised_(promised) {}

    // A picture came, whether somebody looks at it or not.
    void add(std::int64_t at_ms);
    // Of the latest five seconds that were counted; nothing where all is well.
    const Notices& notices() const { return notices_; }

  private:
    void judge();

    double promised_;
    std::vector<std::int64_t> came_ms_;
    Notices notices_;
};

}  // namespace jianjun::vision
