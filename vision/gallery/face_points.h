// Where enrolled faces lie in a picture, told by points of what is printed on them (特征点找牌): no edges are
// needed, and a part of a face is enough.
#pragma once
#include <memory>
#include <opencv2/core.hpp>
#include <vector>

#include "vision/features/compare.h"
#include "vision/gallery/gallery_index.h"
#include "vision/image/quad.h"

namespace jianjun::vision {

class FacePoints {
  public:
    // Of a few hundred faces, one for each look of a name; of more, the first.
    explicit FacePoints(const GalleryIndex& gallery);
    ~FacePoints();

    struct Guess {
        int view = -1;
        Quad quad;            // with the face's own top at the top
        int points = 0;       // of the face, that lie where the outline has them
        PatchMask shown = 0;  // the patches they are in
    };

    // Not on cards that are known. The best told first.
    std::vector<Guess> guesses(const cv::Mat& bgr, const std::vector<Quad>& known) const;

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

}  // namespace jianjun::vision
