// Something that is no card upon every card of a picture (半遮): for measuring.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <vector>

#include "tests/bench/vision/tally.h"

namespace jianjun::vision {

// Paints a page over a fifth to three fifths of each card, from any of its sides and a little aslant.
void hide_parts(cv::Mat& bgr, const std::vector<Card>& cards, std::uint64_t seed);

// Our own and the real faces, and photos of playing cards, half hidden; a part of each is not enrolled.
void judge_half_hidden();

}  // namespace jianjun::vision
