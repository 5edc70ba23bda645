// A camera plugged into this machine (摄像头).
#include "vision/sources/camera.h"

#include <opencv2/videoio.hpp>

#include "vision/sources/camera_device.h"
#include "vision/sources/camera_keeper.h"
#include "vision/sources/live.h"

namespace jianjun::vision {

namespace {

// The device, and beside it what keeps its pictures alike.
struct Opened {
    cv::VideoCapture capture;
    CameraDevice device;
    CameraKeeper keeper;
    explicit Opened(int number) : device(number), keeper(device.ask()) {}

    bool read(cv::Mat& picture) {
        if (!capture.read(picture)) return false;
        keeper.look(picture);
        return true;
    }
};

void ask_for(cv::VideoCapture& capture, const CameraMode& mode) {
    const std::string& f = mode.format;
    if (f.size() == 4) capture.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc(f[0], f[1], f[2], f[3]));
    capture.set(cv::CAP_PROP_FRAME_WIDTH, mode.width);
    capture.set(cv::CAP_PROP_FRAME_HEIGHT, mode.height);
    capture.set(cv::CAP_PROP_BUFFERSIZE, 2);  // an old picture is worth nothing
    // Last: OpenCV 4.6 takes the rate that a driver answers (1001/30000) for one over its denominator when it sets more.
    if (mode.fps > 0) capture.set(cv::CAP_PROP_FPS, mode.fps);
}

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_camera(const CameraWish& wish) {
    const std::string number = std::to_string(wish.number);
    const auto modes = camera_modes(wish.number);
    const auto mode = modes ? mode_for(wish, *modes) : std::nullopt;
    if (modes && !mode)
        return tl::unexpected("camera " + number + " has no such mode: `jianjun watch camera:" + number + " --modes` lists those that it has");
    const auto opened = std::make_shared<Opened>(wish.number);
    bool there = false;
    try {
        there = opened->capture.open(wish.number, cv::CAP_V4L2);
    } catch (const cv::Exception&) {
        there = false;
    }
    if (!there)
        return tl::unexpected("camera " + number + " cannot be opened: is it plugged in (ls /dev/video*), " +
                              "free, and are you in the group video?");
    ask_for(opened->capture, mode.value_or(CameraMode{"MJPG", 1920, 1080, 0}));
    LiveDevice device;
    device.read = [opened](cv::Mat& picture) { return opened->read(picture); };
    device.notices = [opened] { return opened->keeper.notices(); };
    device.number = wish.number;
    device.promised = mode_of(opened->device.ask()).value_or(CameraMode{}).fps;
    device.lost = {NoticeId::camera_lost, {number}};
    return live(std::move(device));
}

}  // namespace jianjun::vision
