// Lays a card on an enrolled view (对齐): slides the outline until the face in it agrees, in the card's own
// light and blur.
#pragma once
#include <memory>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/features/compare.h"
#include "vision/features/seen_part.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/quad.h"
#include "vision/pieces.h"

namespace jianjun::vision {

// The card in one orientation.
struct OrientedCard {
    Quad quad;
    FaceLook look;
    cv::Mat sketch;
    SeenPart part;
};

OrientedCard oriented(const cv::Mat& bgr, const Quad& quad, const Occluders& occluders);
OrientedCard turned_over(const OrientedCard& pose);

// One enrolled view held against the query, turned as the query wants it.
struct Match {
    int view = -1;
    bool turned = false;  // the reference against the pose
    double cost = 1e9;    // mean per pixel, in the query's light
    double score = 0;     // share explained
    double soft = 0;      // GalleryIndex::softness
    Light light;
    std::shared_ptr<const FaceLook> reference;
};

// The card upright, and what is computed from it once.
struct Query {
    OrientedCard pose;
    Signed rough, coarse, fine;
    bool wants_fine = false;
    double coarse_blur = 0, fine_blur = 0;  // of a sharp reference, to look like this query
    Halos halos;                            // that the camera added: in pixels of the coarse planes

    explicit Query(OrientedCard p);
    void learn_blur(const Match& candidate);
    // The same where the camera sharpens: false where it does not.
    bool learn_halos(const Match& candidate);
    Halos halos_for(bool of_fine) const { return of_fine ? halos.times(2) : halos; }
    // Of this reference: one that is soft already needs less, or it would look like every blurred card.
    double blur_for(const Match& m, bool of_fine) const;
    // The reference in this query's light and blur.
    Signed seen_as(const Match& m, bool of_fine) const;
};

Match held_against(const Query& query, int view, bool turned, const GalleryIndex& index);

// Sets the match's cost and score; `rough`: from the smallest planes, which see furthest.
Patches measure(const Query& query, Match& m, bool rough, int reach);

inline constexpr double hopeless =
    0.35;  // a candidate that explains less when it is laid on the outline: no such card

// Slides the outline so that the face in it agrees with the reference, from rough to fine. An outline a
// tenth too wide (a sleeve, a pile's edge) or too narrow (a frame on the card) is put right.
Pieces<bool> align_in_pieces(cv::Mat bgr, Query& query, Match& candidate, const GalleryIndex& index, const Occluders& occluders,
                             Pace& pace);
void align(const cv::Mat& bgr, Query& query, Match& candidate, const GalleryIndex& index,
           const Occluders& occluders);

}  // namespace jianjun::vision
