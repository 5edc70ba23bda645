// Cards that lie upon and close beside one another (叠放的牌), read from what of them shows.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/pieces.h"
#include "vision/reading/read_card.h"

namespace jianjun::vision {

struct PackedPlace {
    cv::Rect box;              // of the picture
    std::vector<Quad> planes;  // cards, or places of a card's size, that tell of plane and size around them
    std::vector<Quad> above;   // cards that are known to lie there: any of them may hide something
    std::vector<Quad> known;   // cards under those, which need not be read again
    std::size_t most = 100;    // outlines that are tried at a time
    std::optional<Quad> filled;  // what changed fills it: perhaps a fan
};

// The cards there that can be read, uppermost first. In pieces; picture and gallery must not change meanwhile.
Pieces<std::vector<Reading>> read_packed(cv::Mat bgr, const Gallery& gallery, PackedPlace place, Pace& pace);
std::vector<Reading> read_packed(const cv::Mat& bgr, const Gallery& gallery, const PackedPlace& place);

// A card of which only the name is read once more, as large as that and with one corner where its outline has
// it: edges of the card below may have stretched that. Nothing where it is not read exactly.
Pieces<std::optional<Reading>> read_at_size(cv::Mat bgr, Reading card, double width, double height,
                                            const Gallery& gallery, Pace& pace);

bool lies_there(const Quad& quad, const std::vector<Quad>& cards);
// Cards that lie upon one another have much in common and are two all the same.
bool is_one_of(const Reading& reading, const std::vector<Reading>& cards);

}  // namespace jianjun::vision
