// General cards that nobody expected (寻武将): all enrolled ones held against a seat's place of generals, by
// thumbnails. It tells which are worth a look, and about where; it decides nothing.
#pragma once
#include <opencv2/core.hpp>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/camera/card_pose.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {

class GeneralFaces {
  public:
    explicit GeneralFaces(const GalleryIndex& gallery);

    struct Guess {
        int view = 0;   // of the gallery
        CardPose pose;  // to half a dozen millimetres
        double likeness = 0;
    };
    // The owner's way up or turned by half; the most alike first, each view once, a few.
    std::vector<Guess> guesses(const cv::Mat& bgr, const Calibration& calibration, const Zone& zone) const;

  private:
    std::vector<int> views_;
    cv::Mat thumbnails_;  // one a row: the generals and the backs, and then all of them upside down
};

}  // namespace jianjun::vision
