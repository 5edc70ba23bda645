// Chooses the enrolled views that are worth comparing with a card (初选), by hash and by sketch.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/features/phash.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {

struct Candidate {
    int view = 0;
    bool turned = false;  // the card resembles it more upside down
    double sketch = -1;   // likeness of the sketches, −1…1
};

// A card's sketch as its outline has it, and turned by half; and what of each can be seen (empty: all).
struct Sketches {
    cv::Mat upright, turned;
    cv::Mat seen, seen_turned;
};

// The most promising views of all, best first: several names, and not one name only.
std::vector<Candidate> shortlist_of(const Sketches& card, const HashPair& hash, const GalleryIndex& index);

// The views that the card resembles about as well as the best: what is told apart where every label is a name
// of its own.
std::vector<Candidate> lookalikes_of(const Sketches& card, const HashPair& hash, const GalleryIndex& index);

// The views of a name, the most alike first.
std::vector<Candidate> group_of(int name, const Sketches& card, const GalleryIndex& index);

}  // namespace jianjun::vision
