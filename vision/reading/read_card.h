// Which card it is (认牌): hash for the names worth trying, then pixels among the enrolled faces of those.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/features/seen_part.h"
#include "vision/gallery/gallery.h"
#include "vision/image/quad.h"
#include "vision/pieces.h"
#include "vision/sighting.h"

namespace jianjun::vision {

struct Reading {
    std::string label;  // empty unless exact (or the kind of back)
    std::string name;
    Certainty sure = Certainty::unknown;
    double score = 0;   // 0…1: the share of what is seen that the best face explains
    double worst = 1;   // 0…1: how unlike the best face the tenth of the card is that is least like it
    double most = 1;    // the same with three tenths left out
    double corner = 0;  // 0…1: how unlike the best face those places are that tell it from its name's others
    double beside = 0;       // the same of what lies around those places; only where `corner` needs an excuse
    double corner_blur = 0;  // that the face looks most like those places in: pixels of the fine planes
    bool corner_shows = true;  // nothing hides all corners with suit and rank
    double margin = 0;         // −1…1: how clearly the best label beats every other, where they differ
    double name_margin = 0;
    Quad quad;           // the outline, turned to the card's own top and slid to fit the face
    std::string best;    // the best label, even when it was not good enough: for looking inside
    std::string second;  // the label that came nearest to it
    bool below = false;  // other cards lie upon it
    int tag = -1;        // the number of the sticker that told (tags.h); −1: its face did
};

inline bool is_read(const Reading& r) {
    return r.sure == Certainty::exact || r.sure == Certainty::back || r.sure == Certainty::name;
}

// By its sticker where the gallery has a list of them and one shows, else by its face. `bgr` is the whole
// picture. The outline may have the card upside down or be a little off. `covers`:
// outlines of the cards that lie upon it; what they hide counts neither way.
Reading read_card(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery,
                  const std::vector<Quad>& occluders = {});
// The same by nothing but the face.
Reading read_face(const cv::Mat& bgr, const Quad& quad, const Gallery& gallery,
                  const Occluders& occluders = {});

// The same in pieces. Picture and gallery must not change meanwhile.
Pieces<Reading> read_card_in_pieces(cv::Mat bgr, Quad quad, const Gallery& gallery, std::vector<Quad> covers, Pace& pace);

}  // namespace jianjun::vision
