// A folder of pictures (图片文件夹).
#include "vision/sources/image_folder.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "vision/image/open_picture.h"
#include "vision/image/picture_names.h"
#include "vision/sources/film_reader.h"
#include "vision/sources/side_by_side.h"

namespace jianjun::vision {

namespace {

namespace fs = std::filesystem;

class ImageFolder : public Source {
  public:
    ImageFolder(fs::path folder, std::vector<Shot> shots)
        : folder_(std::move(folder)), shots_(std::move(shots)) {}

    bool next(Frame& frame) override {
        if (!error_.empty() || at_ == shots_.size()) return false;
        // Several cameras' pictures of one moment are one frame.
        const std::size_t first = at_;
        std::vector<Taken> taken;
        do {
            const Shot& shot = shots_[at_++];
            cv::Mat image = read(shot);
            if (image.empty()) return false;
            taken.push_back({image, image.size(), shot.camera, notice_of(shot.fault)});
        } while (at_ < shots_.size() && shots_[at_].at_ms == shots_[first].at_ms && is_new(taken));
        const Shot& shot = shots_[first];
        if (taken.size() == 1 && shot.fault.empty())
            frame = {taken.front().picture, shot.at_ms, shot.camera, shot.file, {}};
        else
            frame = side_by_side(taken, shot.at_ms);
        return true;
    }
    Notice error() const override { return error_; }

  private:
    cv::Mat read(const Shot& shot) {
        if (shot.frame >= 0) return read_film(shot);
        auto image = open_picture((folder_ / shot.file).string());
        if (image) return *image;
        error_ = Notice(image.error() + ", or take it out of the folder");
        return {};
    }
    cv::Mat read_film(const Shot& shot) {
        const std::string path = (folder_ / shot.file).string();
        auto film = films_.find(shot.file);
        if (film == films_.end()) {
            auto opened = FilmReader::open(path);
            if (!opened) {
                error_ = Notice(opened.error());
                return {};
            }
            film = films_.emplace(shot.file, std::move(*opened)).first;
        }
        cv::Mat image;
        if (film->second.at(shot.frame, image) && !outside(shot.size, image))
            return shot.size.empty() ? image : image({{}, shot.size});
        error_ = Notice(path + " has no picture " + std::to_string(shot.frame) +
                        ", which its index names: the recording is damaged from there on");
        return {};
    }
    static bool outside(cv::Size size, const cv::Mat& image) {
        return size.width > image.cols || size.height > image.rows;
    }
    bool is_new(const std::vector<Taken>& taken) const {
        return std::none_of(taken.begin(), taken.end(),
                            [&](const Taken& t) { return t.camera == shots_[at_].camera; });
    }

    fs::path folder_;
    std::vector<Shot> shots_;
    std::map<std::string, FilmReader> films_;
    std::size_t at_ = 0;
    Notice error_;
};

std::vector<Shot> by_name(const fs::path& folder) {
    std::vector<Shot> shots;
    for (const std::string& name : pictures_in(folder.string()))
        shots.push_back({name, static_cast<std::int64_t>(shots.size()) * 1000 / 30, 0, {}, -1, {}});
    return shots;
}

constexpr std::int64_t most_cameras = 999;

std::optional<std::int64_t> whole_number(const nlohmann::json& line, const char* key, std::int64_t most) {
    const auto it = line.find(key);
    if (it == line.end() || !it->is_number_integer()) return std::nullopt;
    const auto value = it->get<std::int64_t>();
    if (value < 0 || value > most) return std::nullopt;
    return value;
}

// Empty where there is none.
std::optional<cv::Size> read_size(const nlohmann::json& line) {
    const auto it = line.find("size");
    if (it == line.end()) return cv::Size();
    constexpr std::int64_t widest = 100'000;
    const auto is_length = [](const nlohmann::json& n) {
        return n.is_number_integer() && n >= 1 && n <= widest;
    };
    if (!it->is_array() || it->size() != 2 || !is_length((*it)[0]) || !is_length((*it)[1]))
        return std::nullopt;
    return cv::Size((*it)[0].get<int>(), (*it)[1].get<int>());
}

}  // namespace

tl::expected<std::vector<Shot>, std::string> read_index(std::istream& index, const std::string& path) {
    std::vector<Shot> shots;
    std::string line;
    for (int number = 1; std::getline(index, line); ++number) {
        if (line.empty()) continue;
        const auto json = nlohmann::json::parse(line, nullptr, false);
        const auto fault = [&](const char* what) {
            return tl::unexpected(path + ", line " + std::to_string(number) + ": " + what);
        };
        if (!json.is_object() || !json.contains("file") || !json["file"].is_string())
            return fault(
                "not an object with a \"file\"; a recording that was cut off may end so: delete this line");
        const std::string file = json["file"].get<std::string>();
        if (file.empty() || fs::path(file).has_parent_path())
            return fault("\"file\" must be a name inside the folder");
        const auto at_ms = whole_number(json, "at_ms", longest_film_ms);
        if (!at_ms) return fault("\"at_ms\" must be a whole number of milliseconds, from 0 to 2,000,000,000");
        const auto camera = json.contains("camera") ? whole_number(json, "camera", most_cameras) : 0;
        if (!camera) return fault("\"camera\" must be a whole number, from 0 to 999");
        const auto why = json.find("fault");
        if (why != json.end() && !why->is_string()) return fault("\"fault\" must be a sentence");
        const auto frame = json.contains("frame") ? whole_number(json, "frame", longest_film_ms) : -1;
        if (!frame) return fault("\"frame\" must be the number of a picture of the film, from 0");
        const auto size = read_size(json);
        if (!size) return fault("\"size\" must be two whole numbers, width and height");
        shots.push_back({file, *at_ms, static_cast<int>(*camera),
                         why == json.end() ? std::string() : why->get<std::string>(),
                         static_cast<int>(*frame), *size});
        if (shots.size() > 1 && shots.back().at_ms < shots[shots.size() - 2].at_ms)
            return fault("time runs backwards");
    }
    return shots;
}

tl::expected<std::shared_ptr<Source>, std::string> open_folder(const std::string& path) {
    std::error_code none;
    if (!fs::is_directory(path, none))
        return tl::unexpected("there is no folder " + path + ": check the path");
    std::vector<Shot> shots;
    const fs::path index = fs::path(path) / index_name;
    if (fs::exists(index, none)) {
        std::ifstream lines(index);
        auto read = read_index(lines, index.string());
        if (!read) return tl::unexpected(read.error());
        shots = std::move(*read);
    } else {
        shots = by_name(path);
    }
    if (shots.empty())
        return tl::unexpected("the folder " + path +
                              " holds no pictures: put .jpg, .png or .webp files into it");
    return std::make_shared<ImageFolder>(path, std::move(shots));
}

}  // namespace jianjun::vision
