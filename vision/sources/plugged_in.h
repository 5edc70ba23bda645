// Which cameras are plugged into this machine (插着的摄像头), as Linux names them. No OpenCV here.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace jianjun::vision {

struct PluggedCamera {
    int number = 0;    // of "camera:0", /dev/video0
    std::string name;  // "HD Webcam C920"
};

// By number. A camera's further nodes (metadata) give no pictures and are left out.
std::vector<PluggedCamera> plugged_cameras(const std::string& folder = "/sys/class/video4linux");

// What a camera is, wherever it is plugged in and whatever its number is after that: the link that the system keeps to it
// ("/dev/v4l/by-id/usb-046d_C920_A1B2-video-index0"). Empty where there is none, as for two that are alike to the last letter.
std::string camera_link(int number, const std::string& folder = "/dev/v4l/by-id");
// Of "/dev/video2" or a link to it; nothing where the path leads to no camera now.
std::optional<int> camera_behind(const std::string& path);

}  // namespace jianjun::vision
