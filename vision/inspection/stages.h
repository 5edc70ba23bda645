// A picture's way through the stages (各阶段的画面): what each of them made of it, for looking. No OpenCV
// here.
#pragma once
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/sighting.h"

namespace jianjun::vision {

// One card, and the numbers that led to what is said of it.
struct LookedAt {
    Sighting seen;
    std::string best, second;  // the enrolled faces that came nearest, sure or not
    double worst = 0;          // unlikeness of the tenth that is least like the best face, 0…1
    double margin = 0;         // how clearly the best beats the others
    int tag = -1;              // the sticker that told; −1: the face did
};

struct Looked {
    std::vector<LookedAt> cards;
    int outlines = 0;
    double open_ms = 0, find_ms = 0, read_ms = 0;
    std::vector<std::string> files;  // that were written
};

// `folder`: where the pictures go; empty: none. Made when it is not there.
tl::expected<Looked, std::string> look_at_stages(const std::string& picture, const Gallery& gallery,
                                                 const std::string& folder);

}  // namespace jianjun::vision
