// Views of the virtual table for measuring (虚拟视图): cards strewn over a mat at a wanted size in pixels.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "tests/bench/vision/tally.h"
#include "vision/gallery/gallery.h"
#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

struct View {
    double card_px = 200;  // height of a card at the mat's middle
    double tilt = 5;
    VirtualLook look;
    double glare = 0;  // strength of a lamp's reflection over the cards
    double rim = 46;   // mm along the mat's rim that are left free: the markers lie there
    std::uint64_t seed = 1;
    bool hidden = false;  // a page lies upon a part of every card
};

// A camera that sees the whole mat, with as many pixels as that takes.
VirtualSettings settings_of(const View& view);

// Lays the labels out over as many pictures as they need; `seen` gets each with what lies there.
void each_picture(const View& view, const std::vector<std::string>& labels, const FaceProvider& faces,
                  const std::function<void(cv::Mat& bgr, std::vector<Card> truth)>& seen);

// The same, read as single photos.
// Labels that the gallery does not hold count as strangers.
Tally judge_views(const View& view, const std::vector<std::string>& labels, const Gallery& gallery,
                  const FaceProvider& faces = {});

// The table of our own faces over sizes, tilts, cloths and light.
void judge_drawn_cards();
// The same beside the extra deck (额外牌堆), whose cards differ from their twins of the deck in their colour alone.
void judge_extra_deck();

}  // namespace jianjun::vision
