// A picture that may leave the vision island (画面): plain bytes, so that no other island needs OpenCV.
#pragma once
#include <cstdint>
#include <vector>

namespace jianjun::vision {

struct Picture {
    int width = 0;                  // pixels
    int height = 0;                 // pixels
    std::vector<std::uint8_t> bgr;  // height × width × 3, rows without padding

    bool empty() const { return bgr.empty(); }
};

}  // namespace jianjun::vision
