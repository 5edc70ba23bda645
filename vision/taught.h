// A face that was learnt while its card lay on the table (桌上认牌).
#pragma once
#include <string>

#include "vision/gallery/gallery.h"

namespace jianjun::vision {

enum class Learn {
    every_view,   // one more view even of a label that the gallery has; where it has that very picture, that
                  // one
    what_is_new,  // no further view of a label whose name was read: poor light teaches nothing good
};

// A card's face as it was learnt while the card lay there.
struct Taught {
    GalleryView view;
    std::string instead_of;  // what the card had been called by mistake: that view is gone again
};

}  // namespace jianjun::vision
