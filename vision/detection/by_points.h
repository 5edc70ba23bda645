// Finds cards by points of what is printed on them (按点认牌), where no outline is clear or something hides a
// part.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {

// The cards there that points of their faces tell of. `known`: cards that were read already; `whole`:
// outlines of cards that could not be read though nothing hides a part of them.
std::vector<Reading> read_by_points(const cv::Mat& bgr, const Gallery& gallery,
                                    const std::vector<Reading>& known, const std::vector<Quad>& whole);

}  // namespace jianjun::vision
