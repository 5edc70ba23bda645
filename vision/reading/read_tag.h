// The sticker on a card's sleeve (读贴纸): which card it is, and which way up, without a look at its face.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/gallery/tags.h"
#include "vision/image/quad.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {

// Nothing where no sticker of the list shows, without a bit in doubt, in the card's lower right. The quad
// comes out turned to the card's own top; the score says how well sticker and outline fit one another.
// What lies under `covers` belongs to another card.
std::optional<Reading> read_tag(const cv::Mat& bgr, const Quad& quad, const Tags& tags,
                                const std::vector<Quad>& covers = {});

// Every card of the list whose sticker shows in the box, with the outline that the sticker alone tells,
// fitted to the edges that are there. The clearest outline first.
std::vector<Reading> tagged_cards(const cv::Mat& bgr, const cv::Rect& box, const Tags& tags);

}  // namespace jianjun::vision
