// A camera plugged into this machine (摄像头).
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/image/frame.h"

namespace jianjun::vision {

// Asks for 1080p motion JPEG, which nearly every camera gives at 30 frames a second; camera_modes.h tells
// what it gives.
tl::expected<std::shared_ptr<Source>, std::string> open_camera(int number);

}  // namespace jianjun::vision
