// Counts health and tokens in one picture of the table (单图点数). No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/intrinsics.h"
#include "vision/gallery/gallery.h"
#include "vision/layout/layout.h"
#include "vision/table_move.h"

namespace jianjun::vision {

// Nothing where the mat's markers are not seen.
std::vector<TableMove> count_in_picture(const std::string& path, const Gallery& gallery, const Layout& layout,
                                        const std::optional<Intrinsics>& lens = std::nullopt);

}  // namespace jianjun::vision
