// What is counted on the mat in one picture (单图目测): health and tokens. No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "vision/gallery.h"
#include "vision/intrinsics.h"
#include "vision/layout.h"
#include "vision/table_move.h"

namespace jianjun::vision {

// Nothing where the mat's markers are not seen.
std::vector<TableMove> look_by_eye(const std::string& picture, const Gallery& gallery, const Layout& layout,
                                   const std::optional<Intrinsics>& lens = std::nullopt);

}  // namespace jianjun::vision
