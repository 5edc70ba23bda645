// Outlines supposed from a corner that shows (由角定框), where cards lie upon and close beside one another.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/image/quad.h"
#include "vision/pieces.h"

namespace jianjun::vision {

// Where cards may lie of which two sides and the corner between them show. `planes`: cards (or places of a
// card's size) that tell of the plane and of the size around them; `above`: known cards, which may hide the
// rest. The best supported first; Quad::support is the share of what is seen of the sides that is an edge.
Pieces<std::vector<Quad>> outlines_at_corners(std::vector<cv::Vec4f> edges, std::vector<Quad> planes,
                                              std::vector<Quad> above, std::size_t most, Pace& pace);

// The same where nothing tells of a card's size: two corners show, and the side between them. `reach`: px
// from the end of an edge to that of another with which it may form a corner.
std::vector<Quad> outlines_of_any_size(const std::vector<cv::Vec4f>& edges, double reach, std::size_t most);

// The outline has a card's size on the plane of the nearest of them.
bool lies_flat(const Quad& card, const std::vector<Quad>& planes);

}  // namespace jianjun::vision
