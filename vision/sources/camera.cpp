// A camera plugged into this machine (摄像头).
#include "vision/sources/camera.h"

#include <opencv2/videoio.hpp>

#include "vision/sources/live.h"

namespace jianjun::vision {

tl::expected<std::shared_ptr<Source>, std::string> open_camera(int number) {
    const auto capture = std::make_shared<cv::VideoCapture>();
    bool opened = false;
    try {
        opened = capture->open(number, cv::CAP_V4L2);
    } catch (const cv::Exception&) {
        opened = false;
    }
    if (!opened)
        return tl::unexpected("camera " + std::to_string(number) +
                              " cannot be opened: is it plugged in (ls /dev/video*), " +
                              "free, and are you in the group video?");
    capture->set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
    capture->set(cv::CAP_PROP_FRAME_WIDTH, 1920);
    capture->set(cv::CAP_PROP_FRAME_HEIGHT, 1080);
    capture->set(cv::CAP_PROP_BUFFERSIZE, 2);  // an old picture is worth nothing
    LiveDevice device;
    device.read = [capture](cv::Mat& picture) { return capture->read(picture); };
    device.number = number;
    device.lost = {NoticeId::camera_lost, {std::to_string(number)}};
    return live(std::move(device));
}

}  // namespace jianjun::vision
