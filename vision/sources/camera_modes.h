// What a camera can give, and what it really gives (摄像头模式), as its driver says it (V4L2). No OpenCV
// here.
#pragma once
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/sources/camera_device.h"

namespace jianjun::vision {

struct CameraMode {
    std::string format;  // "MJPG", "YUYV", …
    int width = 0, height = 0;
    double fps = 0;  // 0: not told
    bool operator==(const CameraMode&) const = default;
};

std::string in_words(const CameraMode& mode);  // "1920 × 1080 MJPG, 30 pictures a second"

// The greatest pictures first, and of those the fastest.
tl::expected<std::vector<CameraMode>, std::string> camera_modes(int number);
// As it is set now, by whomever; nothing where there is no such camera.
std::optional<CameraMode> mode_now(int number);

// The same of whatever answers as a camera.
std::vector<CameraMode> modes_of(const AskCamera& ask);
std::optional<CameraMode> mode_of(const AskCamera& ask);

}  // namespace jianjun::vision
