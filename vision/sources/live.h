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
    int number = 0;                      // the camera's, in frames
    Notice lost;                         // what to do when no more come
    std::chrono::milliseconds patience = std::chrono::seconds(3);  // with a device that hangs
};

// Times are those of arrival, from now on.
std::shared_ptr<Source> live(LiveDevice device);

using OpenSource = std::function<tl::expected<std::shared_ptr<Source>, std::string>()>;
// Opens beside all else, for a device that may take long: as long as it does, an error.
OpenSource in_background(OpenSource open);

}  // namespace jianjun::vision
