// Round tokens in a seat's zone (标记计数): armour, chain, marks. Found by their rims, known by their
// pictures.
#pragma once
#include <map>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/camera/zone_picture.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {

struct SeenToken {
    std::string name;  // "token:armour"
    Point mm;
    double diameter_mm = 0;
    double likeness = 0;  // 0…1
};

struct TokenCount {
    int count = 0;
    double confidence = 0;  // 0…1; 0: something there may be one of them or not
};

// What lies in one token zone.
struct TokenSight {
    std::vector<SeenToken> tokens;
    std::vector<SeenToken> doubts;  // half like one of the name: whoever is there, it is not counted
    // Every enrolled name; a name that is in doubt has no confidence.
    std::map<std::string, TokenCount> counts(const std::vector<std::string>& names) const;
};

class TokenReader {
  public:
    explicit TokenReader(const GalleryIndex& gallery);

    const std::vector<std::string>& names() const { return names_; }  // sorted, each once
    TokenSight read(const cv::Mat& frame, const Calibration& calibration, const Zone& zone) const;

  private:
    struct Face {
        std::string name;
        double diameter_mm = 0;
        cv::Mat bgr;  // a square that it touches
    };
    std::vector<Face> faces_;
    std::vector<std::string> names_;
    double largest_mm_ = 0;
};

}  // namespace jianjun::vision
