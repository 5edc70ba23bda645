// A film in a file (录像文件).
#include "vision/sources/video_file.h"

#include <cmath>
#include <opencv2/videoio.hpp>

namespace jianjun::vision {

namespace {

class VideoFile : public Source {
  public:
    VideoFile(cv::VideoCapture capture, std::string path)
        : capture_(std::move(capture)), path_(std::move(path)) {
        fps_ = capture_.get(cv::CAP_PROP_FPS);
        if (!(fps_ > 0.1 && fps_ < 1000)) fps_ = 30;
    }

    bool next(Frame& frame) override {
        cv::Mat image;
        if (!capture_.read(image) || image.empty()) return false;
        frame.image = image;
        // The frame's number, not the container's clock: that one is missing or jumps in many films.
        frame.at_ms = std::llround(static_cast<double>(count_++) * 1000 / fps_);
        frame.camera = 0;
        frame.name = path_;
        return true;
    }

  private:
    cv::VideoCapture capture_;
    std::string path_;
    double fps_ = 30;
    std::int64_t count_ = 0;
};

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_video(const std::string& path) {
    cv::VideoCapture capture;
    bool opened = false;
    try {
        opened = capture.open(path, cv::CAP_FFMPEG) || capture.open(path, cv::CAP_OPENCV_MJPEG);
    } catch (const cv::Exception&) {
        opened = false;
    }
    if (!opened)
        return tl::unexpected(path + " is not a film that can be played: give an .mp4, .mkv or .avi file");
    return std::make_shared<VideoFile>(std::move(capture), path);
}

}  // namespace jianjun::vision
