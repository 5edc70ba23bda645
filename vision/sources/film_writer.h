// One camera's pictures as an H.264 film in a Matroska file (录像编码). Every picture is in the file when
// write() returns, so that a film that is cut off can be played up to there. No OpenCV here.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace cv {
class Mat;
}

namespace jianjun::vision {

class FilmWriter {
  public:
    // Pictures of width × height, both even (4:2:0). Errors: a place that cannot be written, a size that the
    // encoder refuses, a libavcodec that was built without x264.
    static tl::expected<FilmWriter, std::string> open(const std::string& path, int width, int height);
    FilmWriter(FilmWriter&&) noexcept;
    FilmWriter& operator=(FilmWriter&&) noexcept;
    ~FilmWriter();

    // 8UC3 BGR; times must not run backwards.
    tl::expected<void, std::string> write(const cv::Mat& picture, std::int64_t at_ms);

  private:
    struct Inside;
    explicit FilmWriter(std::unique_ptr<Inside> in);
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::vision
