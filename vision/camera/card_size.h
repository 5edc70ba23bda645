// How large a card is in a picture, wherever it may lie (各处牌的大小), told by those that were read.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/image/quad.h"

namespace jianjun::vision {

// Places of a card's size, spread over the box where none of the cards is near. Seen askew, cards grow evenly
// from one side of the picture to the other: three tell how. Fewer tell nothing that the nearest does not.
std::vector<Quad> places_between(const std::vector<Quad>& cards, const cv::Rect& box);

}  // namespace jianjun::vision
