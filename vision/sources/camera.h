// A camera plugged into this machine (摄像头).
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/image/frame.h"
#include "vision/sources/camera_wish.h"

namespace jianjun::vision {

// In the mode of its own that suits (mode_for), or 1080p MJPG where its driver tells none; mode_now() says what was really
// got. What it regulates by itself is held while the light is good and steady (CameraKeeper).
tl::expected<std::shared_ptr<Source>, std::string> open_camera(const CameraWish& wish);

}  // namespace jianjun::vision
