// How the pipeline is to watch (流水线设置).
#pragma once
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "vision/camera/intrinsics.h"

namespace jianjun::vision {

class Source;  // image/frame.h

struct PipelineSettings {
    std::int64_t still_ms = 120;           // how long a place must be still before it is read
    std::int64_t recheck_ms = 1000;        // how often the mat's markers are looked for again
    std::shared_ptr<Source> reading_spot;  // a small camera to which cards are held (reading_spot.h); or none
    bool keep_picture = true;              // false: picture() stays empty, and no frame is copied
    std::set<std::string> doubled;         // labels of which several cards are in play
    std::vector<Intrinsics> lenses;  // of the cameras, in order; without, the mat's markers tell of them, too
};

}  // namespace jianjun::vision
