// Pictures as a device gives them (直播画面): a thread takes every one, so that none queues up; the newest is
// looked at, and what nobody had time for is dropped.
#pragma once
#include <chrono>
#include <functional>
#include <memory>
#include <opencv2/core.hpp>
#include <tl/expected.hpp>

#include "vision/notice.h"

namespace jianjun::vision {

class Source;  // frame.h

struct LiveDevice {
    std::function<bool(cv::Mat&)> read;  // waits for a picture; false: no more will come
    std::function<Notices()> notices;    // what there is to say of the last; on the same thread. May be empty
    int number = 0;                      // the camera's, in frames
    double promised = 0;                 // pictures a second, as its driver said; 0: nobody did
    Notice lost;                         // what to do when no more come
    std::chrono::milliseconds patience = std::chrono::seconds(3);  // with a device that hangs
};

// Times are those of arrival, from now on.
std::shared_ptr<Source> live(LiveDevice device);

using OpenSource = std::function<tl::expected<std::shared_ptr<Source>, std::string>()>;
// Opens beside all else, for a device that may take long: as long as it does, an error.
OpenSource in_background(OpenSource open);

}  // namespace jianjun::vision
