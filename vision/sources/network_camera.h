// A camera in the network (网络摄像头): the app of a phone, or a camera of its own. No OpenCV here.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

class Source;  // frame.h

// "http://192.168.1.7:8080/video", "rtsp://…"
bool is_network_camera(const std::string& spec);
// Waits a few seconds at most. `number`: the camera's, in frames.
tl::expected<std::shared_ptr<Source>, std::string> open_network_camera(const std::string& url, int number);
// The address without the password that it may hold: to be shown.
std::string without_password(const std::string& url);

}  // namespace jianjun::vision
