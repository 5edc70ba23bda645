// The pictures of several cameras in one frame (并排), as a live table and a recording give them.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/image/frame.h"

namespace jianjun::vision {

struct Taken {
    cv::Mat picture;  // empty: there is none now, and its part is black
    cv::Size size;    // of that part
    int camera = 0;
    Notice fault;
};

// One camera's whole picture is not copied.
Frame side_by_side(const std::vector<Taken>& taken, std::int64_t at_ms);

}  // namespace jianjun::vision
