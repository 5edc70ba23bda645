// Finds the outlines of cards in a picture (找牌): everything that is shaped like one.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/image/quad.h"
#include "vision/pieces.h"
#include "vision/stage_clock.h"

namespace jianjun::vision {

// What is made once and takes long (OpenCV's tables of colour, 100 ms), before there is a picture to wait.
void prepare_to_find();

// In a photo of which nothing is known. Outlines may overlap (a card and a frame printed on it, a card
// and its shadow): the reader decides which of them is a card. Clearest first.
std::vector<Quad> find_cards(const cv::Mat& bgr);

// How large cards show, in square pixels: between these.
struct CardAreas {
    double least, most;
};
// On a table that is measured: outlines of another size are left out, and larger cards than need be are looked for in a
// smaller picture. In pieces; the picture must not change meanwhile.
Pieces<std::vector<Quad>> find_cards(cv::Mat bgr, CardAreas areas, StageClock& clock, Pace& pace);

// The outline of one blob, as four sides: clockwise, not yet fitted to the picture's edges.
bool quad_of_blob(const std::vector<cv::Point>& contour, Quad& quad);

}  // namespace jianjun::vision
