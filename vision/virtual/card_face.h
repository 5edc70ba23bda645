// Our own card faces, drawn (自制牌面): large Chinese names, suit and rank in the corner, art made from the
// name.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>

#include "vision/virtual/card_design.h"

namespace jianjun::vision {

// Portrait, 8UC3, `height` pixels high and 0.681 as wide, filled to its corners. Two cards of one name
// differ only in their index corner. Fails where the Chinese font is missing.
tl::expected<cv::Mat, std::string> draw_card_face(const CardDesign& design, int height);

// The rounded outline of a card of that height: 8UC1, 255 inside.
cv::Mat card_shape(cv::Size size);

int card_width(int height);

}  // namespace jianjun::vision
