// A folder of pictures (图片文件夹).
#include "vision/sources/image_folder.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <opencv2/imgcodecs.hpp>
#include <vector>

namespace jianjun::vision {

namespace {

namespace fs = std::filesystem;

struct Shot {
    std::string file;  // inside the folder
    std::int64_t at_ms = 0;
    int camera = 0;
};

class ImageFolder : public Source {
  public:
    ImageFolder(fs::path folder, std::vector<Shot> shots)
        : folder_(std::move(folder)), shots_(std::move(shots)) {}

    bool next(Frame& frame) override {
        if (!error_.empty() || at_ == shots_.size()) return false;
        const Shot& shot = shots_[at_++];
        const std::string path = (folder_ / shot.file).string();
        cv::Mat image;
        try {
            image = cv::imread(path, cv::IMREAD_COLOR);
        } catch (const cv::Exception&) {
            image.release();
        }
        if (image.empty()) {
            error_ =
                path + " is not a picture that can be read: it may be damaged; take it out of the folder";
            return false;
        }
        frame = {image, shot.at_ms, shot.camera, shot.file};
        return true;
    }
    std::string error() const override { return error_; }

  private:
    fs::path folder_;
    std::vector<Shot> shots_;
    std::size_t at_ = 0;
    std::string error_;
};

bool is_picture(const fs::path& path) {
    static constexpr std::array endings{".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"};
    std::string ending = path.extension().string();
    for (char& c : ending) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

tl::expected<std::vector<Shot>, std::string> read_index(const fs::path& path) {
    std::ifstream index(path);
    std::vector<Shot> shots;
    std::string line;
    for (int number = 1; std::getline(index, line); ++number) {
        if (line.empty()) continue;
        const auto json = nlohmann::json::parse(line, nullptr, false);
        const auto fault = [&](const char* what) {
            return tl::unexpected(path.string() + ", line " + std::to_string(number) + ": " + what);
        };
        if (!json.is_object() || !json.contains("file") || !json["file"].is_string())
            return fault(
                "not an object with a \"file\"; a recording that was cut off may end so: delete this line");
        const std::string file = json["file"].get<std::string>();
        if (fs::path(file).has_parent_path()) return fault("\"file\" must be a name inside the folder");
        if (!json.contains("at_ms") || !json["at_ms"].is_number_integer())
            return fault("\"at_ms\" must be a whole number");
        const bool camera = json.contains("camera") && json["camera"].is_number_integer();
        shots.push_back({file, json["at_ms"].get<std::int64_t>(), camera ? json["camera"].get<int>() : 0});
        if (shots.size() > 1 && shots.back().at_ms < shots[shots.size() - 2].at_ms)
            return fault("time runs backwards");
    }
    return shots;
}

std::vector<Shot> by_name(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code gone;
    for (fs::directory_iterator it(folder, gone), end; !gone && it != end; it.increment(gone))
        if (is_picture(it->path())) names.push_back(it->path().filename().string());
    std::sort(names.begin(), names.end());
    std::vector<Shot> shots;
    for (const std::string& name : names)
        shots.push_back({name, static_cast<std::int64_t>(shots.size()) * 1000 / 30, 0});
    return shots;
}

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_folder(const std::string& path) {
    std::error_code none;
    if (!fs::is_directory(path, none))
        return tl::unexpected("there is no folder " + path + ": check the path");
    std::vector<Shot> shots;
    const fs::path index = fs::path(path) / index_name;
    if (fs::exists(index, none)) {
        auto read = read_index(index);
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
