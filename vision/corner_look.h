// Whether a card's corner is that of the face it is taken for (角标核对): a card of the same name that nobody
// enrolled shows itself there only.
#pragma once
#include "vision/query.h"

namespace jianjun::vision {

// 0…1: how unlike the best face the worst of those places is that tell it from the others of its name, among
// `where`. 0 where nothing tells.
double corner_unlikeness(const Query& query, const Match& best, const GalleryIndex& index, Where where);

// The same of what lies around them, where all cards of the name are alike: what glare and noise make of it.
double beside_corner(const Query& query, const Match& best, const GalleryIndex& index, Where where);

// `where` shows all of a corner with suit and rank: a card of which it shows none may be any of its name.
bool corner_shows(const Query& query, const Match& best, const GalleryIndex& index, Where where);

// The places that plainly show something else. `lit`: the face as seen; `left`: what it leaves unexplained.
Where odd_places(const Query& query, const Match& best, const Signed& lit, const Patches& left);

}  // namespace jianjun::vision
