// Tells which part of a card can be seen (露出的部分) where others lie upon it.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/features/compare.h"
#include "vision/image/quad.h"

namespace jianjun::vision {

struct SeenPart {
    PatchMask where = ~PatchMask(0);  // patches that nothing hides
    cv::Mat sketch;  // 8U at sketch size, 0 where something hides the card; empty: nothing does

    bool whole() const { return sketch.empty(); }
};

// What lies upon a card.
struct Occluders {
    std::vector<Quad> cards;  // outlines in the same picture; their shadows hide, too
    PatchMask patches = 0;    // of the card as its outline runs, that something unknown hides

    bool none() const { return cards.empty() && patches == 0; }
};

SeenPart seen_part(const Quad& card, const Occluders& occluders);
// Nothing is printed on what is seen there, or next to nothing is seen: no card whose face could be read.
bool is_bare(const cv::Mat& bgr, const Quad& card, const std::vector<Quad>& occluders);
// Within the outline it looks as beside it, but for a line or a word: printed on the mat, or a gap.
bool is_faceless(const cv::Mat& bgr, const Quad& outline);
// The colour all along a card's edge.
cv::Vec3b edge_colour(const cv::Mat& bgr, const Quad& card);
// Beside the other cards the edge of the one below them still has its colour, and stands out against what lies beside it: the
// share of it that does, 0 where too little of it is left free to tell.
double edge_shows(const cv::Mat& bgr, const Quad& below, cv::Vec3b colour, const std::vector<Quad>& others);
SeenPart half_turn(const SeenPart& part);
PatchMask half_turn(PatchMask where);

}  // namespace jianjun::vision
