// A hall's worth of faces (万张牌面): what a gallery of every printing would hold, made from our own
// drawings.
#pragma once
#include "vision/gallery/gallery.h"

namespace jianjun::vision {

// Adds so many different faces: two of our own laid over one another where their pictures are, in other
// colours, a little shifted. Each has its hash, its sketch and its picture, as an enrolled one has.
void crowd(Gallery& gallery, int faces);

}  // namespace jianjun::vision
