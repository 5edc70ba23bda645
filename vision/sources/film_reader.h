// The pictures of a film in a file, one after the other (读录像). Inside the vision island only: OpenCV.
#pragma once
#include <opencv2/videoio.hpp>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

class FilmReader {
  public:
    // Errors name the file and say what can be played.
    static tl::expected<FilmReader, std::string> open(const std::string& path);
    FilmReader(FilmReader&&) noexcept = default;
    FilmReader& operator=(FilmReader&&) noexcept = default;

    // False at the end.
    bool next(cv::Mat& picture);
    // Picture `number`, from 0, at or after the one that next() would give; false where the film ends before.
    bool at(int number, cv::Mat& picture);
    double pictures_a_second() const { return fps_; }

  private:
    explicit FilmReader(const cv::VideoCapture& capture);

    cv::VideoCapture capture_;
    double fps_ = 30;
    int number_ = 0;  // of the picture that comes next
};

}  // namespace jianjun::vision
