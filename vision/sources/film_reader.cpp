// The pictures of a film in a file (读录像).
#include "vision/sources/film_reader.h"

namespace jianjun::vision {

FilmReader::FilmReader(const cv::VideoCapture& capture)
    : capture_(capture), fps_(capture_.get(cv::CAP_PROP_FPS)) {
    if (!(fps_ > 0.1 && fps_ < 1000)) fps_ = 30;
}

tl::expected<FilmReader, std::string> FilmReader::open(const std::string& path) {
    cv::VideoCapture capture;
    bool opened = false;
    try {
        opened = capture.open(path, cv::CAP_FFMPEG) || capture.open(path, cv::CAP_OPENCV_MJPEG);
    } catch (const cv::Exception&) {
        opened = false;
    }
    if (!opened)
        return tl::unexpected(path + " is not a film that can be played: give an .mp4, .mkv or .avi file");
    return FilmReader(capture);
}

bool FilmReader::next(cv::Mat& picture) {
    ++number_;
    return capture_.read(picture) && !picture.empty();
}

bool FilmReader::at(int number, cv::Mat& picture) {
    if (number < number_) return false;
    for (; number_ < number; ++number_)
        if (!capture_.grab()) return false;
    return next(picture);
}

}  // namespace jianjun::vision
