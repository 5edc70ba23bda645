// A camera plugged into this machine (摄像头).
#include "vision/sources/camera.h"

#include <chrono>
#include <opencv2/videoio.hpp>

namespace jianjun::vision {

namespace {

class Camera : public Source {
  public:
    Camera(cv::VideoCapture capture, int number)
        : capture_(std::move(capture)), number_(number), start_(std::chrono::steady_clock::now()) {}

    bool next(Frame& frame) override {
        if (!error_.empty()) return false;
        cv::Mat image;
        if (!capture_.read(image) || image.empty()) {
            error_ = "camera " + std::to_string(number_) +
                     " gives no more pictures: check its cable, then open it again";
            return false;
        }
        frame.image = image;
        frame.at_ms =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start_)
                .count();
        frame.camera = number_;
        frame.name.clear();
        return true;
    }
    std::string error() const override { return error_; }

  private:
    cv::VideoCapture capture_;
    int number_;
    std::chrono::steady_clock::time_point start_;
    std::string error_;
};

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_camera(int number) {
    cv::VideoCapture capture;
    bool opened = false;
    try {
        opened = capture.open(number, cv::CAP_V4L2);
    } catch (const cv::Exception&) {
        opened = false;
    }
    if (!opened)
        return tl::unexpected("camera " + std::to_string(number) +
                              " cannot be opened: is it plugged in (ls /dev/video*), " +
                              "free, and are you in the group video?");
    capture.set(cv::CAP_PROP_FOURCC, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'));
    capture.set(cv::CAP_PROP_FRAME_WIDTH, 1920);
    capture.set(cv::CAP_PROP_FRAME_HEIGHT, 1080);
    capture.set(cv::CAP_PROP_BUFFERSIZE, 2);  // an old picture is worth nothing
    return std::make_shared<Camera>(std::move(capture), number);
}

}  // namespace jianjun::vision
