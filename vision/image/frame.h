// One picture from one source (一帧). Inside the vision island only: it carries an OpenCV matrix.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/notice.h"

namespace jianjun::vision {

// Where one camera's picture lies in a frame that several have given.
struct Share {
    cv::Rect part;
    int camera = 0;
    Notice fault;  // why it gives no pictures now: the part is black; empty when it does
};

struct Frame {
    cv::Mat image;           // 8UC3 BGR
    std::int64_t at_ms = 0;  // milliseconds of the source's own clock
    int camera = 0;
    std::string name;           // file name, where it has one
    std::vector<Share> shares;  // of a frame of several cameras; empty: it is all one camera's
    Notices notices;            // what its source has to say of itself: slow, flickering; empty where all is well
};

// Siblings behind this interface: camera, several cameras, video file, image folder, virtual table.
class Source {
  public:
    virtual ~Source() = default;
    // False at the end (or for good after `error()` became non-empty).
    virtual bool next(Frame& frame) = 0;
    // Once next() returned false because of a fault.
    virtual Notice error() const { return {}; }
};

}  // namespace jianjun::vision
