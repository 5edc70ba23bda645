// Where a mat's markers stand (标记位置).
#pragma once
#include "vision/layout/layout.h"

namespace jianjun::vision {

// What a marker with its white border needs at the mat's edge, mm.
inline constexpr double marker_border_mm = 46;

// Along the border wherever no zone is, the corners first, then as far apart as can be.
void add_markers(Layout& layout);

}  // namespace jianjun::vision
