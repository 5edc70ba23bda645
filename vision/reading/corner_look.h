// Whether a card's corner is that of the face it is taken for (角标核对): a card of the same name that nobody
// enrolled shows itself there only.
#pragma once
#include "vision/reading/acceptance.h"
#include "vision/reading/alignment.h"

namespace jianjun::vision {

// A place as far as it is unlike the best face.
struct UnlikePlace {
    double much = 0;  // 0…1
    double blur =
        0;  // in which it is most like it: pixels of the fine planes. Another print wants more of it.
};

// The worst of those places, among `where`, that tell the best face from the others of its name; 0 where
// nothing tells.
UnlikePlace corner_unlikeness(const Query& query, const Match& best, const GalleryIndex& index,
                              PatchMask where);

// How unlike what lies around them is, where all cards of the name are alike: what glare and noise make of
// it.
double beside_corner(const Query& query, const Match& best, const GalleryIndex& index, PatchMask where);

// `where` shows all of a corner with suit and rank: a card of which it shows none may be any of its name.
bool corner_shows(const Query& query, const Match& best, const GalleryIndex& index, PatchMask where);

// Among `where`. `lit`: the face as seen; `left`: what it leaves unexplained.
Mismatch mismatch_at(const Query& query, const Match& best, const Signed& lit, const Patches& left,
                     PatchMask where);

}  // namespace jianjun::vision
