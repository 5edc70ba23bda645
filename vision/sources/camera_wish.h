// How a camera was asked for (摄像头的要求): its number, and the mode that somebody wants of it. No OpenCV
// here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "vision/sources/camera_modes.h"

namespace jianjun::vision {

struct CameraWish {
    int number = 0;
    int width = 0, height = 0;  // 0: what suits a table
    std::string format;         // empty: any
    double fps = 0;             // 0: what suits a table
    std::string device;         // the path by which it was named; empty: its number is its name
    bool operator==(const CameraWish&) const = default;
};

// "0", "camera:0", "camera:0@3840x2160", "camera:0@1280x720/60", "camera:0@1920x1080/15 MJPG" (or with a
// comma); "/dev/video2" and "/dev/v4l/by-id/…" where a camera is behind them now, with or without a mode; nothing for what names
// no camera.
std::optional<CameraWish> camera_wish(const std::string& spec);

// The mode of these that suits best: as it was asked for; otherwise the largest up to 1080p that comes 15
// times a second or more (a table wants sharp cards, and 4K costs three times the work), up to 30 a second,
// packed as MJPG rather than raw (two raw cameras are more than one USB bus carries). Nothing where what was
// asked for is not among them.
std::optional<CameraMode> mode_for(const CameraWish& wish, const std::vector<CameraMode>& modes);

}  // namespace jianjun::vision
