// A film in a file (录像文件), at its own pace in its own time.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/image/frame.h"

namespace jianjun::vision {

tl::expected<std::shared_ptr<Source>, std::string> open_video(const std::string& path);

}  // namespace jianjun::vision
