// A film in a file (录像文件).
#include "vision/sources/video_file.h"

#include <cmath>
#include <utility>

#include "vision/image/frame.h"
#include "vision/sources/film_reader.h"

namespace jianjun::vision {

namespace {

class VideoFile : public Source {
  public:
    VideoFile(FilmReader film, std::string path) : film_(std::move(film)), path_(std::move(path)) {}

    bool next(Frame& frame) override {
        cv::Mat image;
        if (!film_.next(image)) return false;
        frame.image = image;
        // The frame's number, not the container's clock: that one is missing or jumps in many films.
        frame.at_ms = std::llround(static_cast<double>(count_++) * 1000 / film_.pictures_a_second());
        frame.camera = 0;
        frame.name = path_;
        return true;
    }

  private:
    FilmReader film_;
    std::string path_;
    std::int64_t count_ = 0;
};

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_video(const std::string& path) {
    auto film = FilmReader::open(path);
    if (!film) return tl::unexpected(film.error());
    return std::make_shared<VideoFile>(std::move(*film), path);
}

}  // namespace jianjun::vision
