// A sink that keeps what a source gave (录像).
#include "vision/sources/recorder.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "vision/image/frame.h"
#include "vision/sources/film_writer.h"
#include "vision/sources/image_folder.h"

namespace jianjun::vision {

namespace fs = std::filesystem;

namespace {

struct Film {
    FilmWriter writer;
    std::string file;
    int pictures = 0;
};

// H.264 films have even sizes: the last row and column are repeated, and left out again when they are read.
cv::Mat made_even(const cv::Mat& picture) {
    if (picture.cols % 2 == 0 && picture.rows % 2 == 0) return picture;
    cv::Mat even;
    cv::copyMakeBorder(picture, even, 0, picture.rows % 2, 0, picture.cols % 2, cv::BORDER_REPLICATE);
    return even;
}

}  // namespace

struct Recorder::Inside {
    fs::path folder;
    RecorderSettings settings;
    std::ofstream index;
    std::uint64_t frames = 0, pictures = 0;
    std::map<std::array<int, 3>, Film>
        films;  // camera, width, height: a camera that comes back may be another one

    tl::expected<nlohmann::json, std::string> keep(const cv::Mat& picture, int camera, std::int64_t at_ms);
    tl::expected<nlohmann::json, std::string> keep_exactly(const cv::Mat& picture) const;
    tl::expected<Film*, std::string> film_of(int camera, cv::Size size);
};

tl::expected<Film*, std::string> Recorder::Inside::film_of(int camera, cv::Size size) {
    const std::array key{camera, size.width, size.height};
    if (const auto it = films.find(key); it != films.end()) return &it->second;
    std::string file = "camera" + std::to_string(camera);
    const auto same =
        std::count_if(films.begin(), films.end(), [&](const auto& film) { return film.first[0] == camera; });
    if (same > 0) file += "-" + std::to_string(same + 1);
    file += ".mkv";
    auto writer = FilmWriter::open((folder / file).string(), size.width, size.height);
    if (!writer) return tl::unexpected(writer.error());
    return &films.emplace(key, Film{std::move(*writer), file, 0}).first->second;
}

tl::expected<nlohmann::json, std::string> Recorder::Inside::keep(const cv::Mat& picture, int camera,
                                                                 std::int64_t at_ms) {
    const cv::Mat even = made_even(picture);
    const auto film = film_of(camera, even.size());
    if (!film) return tl::unexpected(film.error());
    if (auto written = (*film)->writer.write(even, at_ms); !written) return tl::unexpected(written.error());
    nlohmann::json line{{"file", (*film)->file}, {"frame", (*film)->pictures++}};
    if (even.size() != picture.size()) line["size"] = {picture.cols, picture.rows};
    return line;
}

tl::expected<nlohmann::json, std::string> Recorder::Inside::keep_exactly(const cv::Mat& picture) const {
    char file[32];
    std::snprintf(file, sizeof file, "%06llu.png", static_cast<unsigned long long>(pictures) + 1);
    const std::string path = (folder / file).string();
    bool written = false;
    try {
        written = cv::imwrite(path, picture, {cv::IMWRITE_PNG_COMPRESSION, 1});
    } catch (const cv::Exception&) {
        written = false;
    }
    if (!written) return tl::unexpected("cannot write " + path + ": is the disk full?");
    return nlohmann::json{{"file", file}};
}

Recorder::Recorder(std::unique_ptr<Inside> in) : in_(std::move(in)) {}
Recorder::Recorder(Recorder&&) noexcept = default;
Recorder& Recorder::operator=(Recorder&&) noexcept = default;
Recorder::~Recorder() = default;

tl::expected<Recorder, std::string> Recorder::open(const std::string& folder, RecorderSettings settings) {
    auto in = std::make_unique<Inside>();
    in->folder = folder;
    in->settings = settings;
    std::error_code fault;
    fs::create_directories(folder, fault);
    if (!fs::is_directory(folder))
        return tl::unexpected("the folder " + folder + " cannot be made: check the path and its rights");
    const fs::path index = in->folder / index_name;
    if (fs::exists(index))
        return tl::unexpected("the folder " + folder + " already holds a recording: choose another");
    in->index.open(index, std::ios::app);
    if (!in->index)
        return tl::unexpected("cannot write into " + folder + ": check its rights and the free space");
    return Recorder(std::move(in));
}

tl::expected<void, std::string> Recorder::write(const Frame& frame) {
    // Of several cameras each has a picture of its own: they come together again when it is replayed.
    if (frame.image.empty()) return tl::unexpected(std::string("an empty picture cannot be recorded"));
    const bool joined =
        frame.shares.size() > 1 || (frame.shares.size() == 1 && !frame.shares[0].fault.empty());
    const std::vector<Share> shares =
        joined ? frame.shares : std::vector<Share>{{{{}, frame.image.size()}, frame.camera, {}}};
    for (const Share& share : shares) {
        const cv::Mat picture = frame.image(share.part);
        // The picture first, then its line: a recording that is cut off stays whole.
        auto line =
            in_->settings.exact ? in_->keep_exactly(picture) : in_->keep(picture, share.camera, frame.at_ms);
        if (!line) return tl::unexpected(line.error());
        (*line)["at_ms"] = frame.at_ms;
        (*line)["camera"] = share.camera;
        if (!share.fault.empty()) (*line)["fault"] = to_string(share.fault);
        in_->index << line->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
        if (!in_->index)
            return tl::unexpected("cannot write " + (in_->folder / index_name).string() +
                                  ": is the disk full?");
        ++in_->pictures;
    }
    ++in_->frames;
    return {};
}

std::uint64_t Recorder::frames() const {
    return in_->frames;
}

namespace {

class Recorded : public Source {
  public:
    Recorded(std::shared_ptr<Source> inner, Recorder recorder)
        : inner_(std::move(inner)), recorder_(std::move(recorder)) {}
    bool next(Frame& frame) override {
        if (!error_.empty() || !inner_->next(frame)) return false;
        if (auto written = recorder_.write(frame); !written) error_ = written.error();
        return error_.empty();
    }
    Notice error() const override { return error_.empty() ? inner_->error() : Notice(error_); }

  private:
    std::shared_ptr<Source> inner_;
    Recorder recorder_;
    std::string error_;
};

}  // namespace

std::shared_ptr<Source> recorded(std::shared_ptr<Source> inner, Recorder recorder) {
    return std::make_shared<Recorded>(std::move(inner), std::move(recorder));
}

}  // namespace jianjun::vision
