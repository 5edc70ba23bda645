// What the cards lie on (桌布): cloth or wood, with the layout's markers and zones printed on it.
#pragma once
#include <opencv2/core.hpp>

#include "vision/layout/layout.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

struct MatPicture {
    cv::Mat bgr;
    double scale = 2;     // texels a millimetre
    double margin = 150;  // mm of bare table around the mat
};

MatPicture paint_mat(const Layout& layout, const VirtualLook& look, double scale, std::uint64_t seed);

}  // namespace jianjun::vision
