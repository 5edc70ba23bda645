// Which cameras are plugged into this machine (插着的摄像头), as Linux names them. No OpenCV here.
#pragma once
#include <string>
#include <vector>

namespace jianjun::vision {

struct PluggedCamera {
    int number = 0;    // of "camera:0", /dev/video0
    std::string name;  // "HD Webcam C920"
};

// By number. A camera's further nodes (metadata) give no pictures and are left out.
std::vector<PluggedCamera> plugged_cameras(const std::string& folder = "/sys/class/video4linux");

}  // namespace jianjun::vision
