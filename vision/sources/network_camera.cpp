// A camera in the network (网络摄像头).
#include "vision/sources/network_camera.h"

#include <algorithm>
#include <array>
#include <opencv2/videoio.hpp>

#include "vision/image/frame.h"
#include "vision/sources/live.h"

namespace jianjun::vision {
namespace {

constexpr int patience_ms = 5000;
constexpr std::array schemes{"http://", "https://", "rtsp://", "rtsps://"};

}  // namespace

bool is_network_camera(const std::string& spec) {
    return std::any_of(schemes.begin(), schemes.end(),
                       [&](const char* scheme) { return spec.rfind(scheme, 0) == 0; });
}

std::string without_password(const std::string& url) {
    const auto host = url.find("//") + 2, end = std::min(url.find('/', host), url.size());
    const auto at = url.rfind('@', end);
    return at == std::string::npos || at < host ? url : url.substr(0, host) + url.substr(at + 1);
}

tl::expected<std::shared_ptr<Source>, std::string> open_network_camera(const std::string& url, int number) {
    const auto capture = std::make_shared<cv::VideoCapture>();
    cv::Mat first;
    bool opened = false;
    try {
        opened = capture->open(url, cv::CAP_FFMPEG,
                               {cv::CAP_PROP_OPEN_TIMEOUT_MSEC, patience_ms, cv::CAP_PROP_READ_TIMEOUT_MSEC,
                                patience_ms}) &&
                 capture->read(first);
    } catch (const cv::Exception&) {
        opened = false;
    }
    const std::string shown = without_password(url);
    if (!opened || first.empty())
        return tl::unexpected(
            shown + " gives no pictures: is its app running, is this machine in the same network, " +
            "and is this the address of the video itself (it often ends in /video)?");
    LiveDevice device;
    device.read = [capture](cv::Mat& picture) { return capture->read(picture); };
    device.number = number;
    device.lost = {NoticeId::network_lost, {shown}};
    return live(std::move(device));
}

}  // namespace jianjun::vision
