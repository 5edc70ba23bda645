#include "vision/picture_file.h"

#include <filesystem>
#include <opencv2/imgcodecs.hpp>

namespace jianjun::vision {

namespace {
cv::Mat seen_as_matrix(const Picture& picture) {
    return {picture.height, picture.width, CV_8UC3, const_cast<std::uint8_t*>(picture.bgr.data())};
}
}  // namespace

std::vector<std::uint8_t> jpeg_of(const Picture& picture, int quality) {
    std::vector<std::uint8_t> bytes;
    if (!picture.empty()) cv::imencode(".jpg", seen_as_matrix(picture), bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
    return bytes;
}

tl::expected<void, std::string> save_picture(const Picture& picture, const std::string& path) {
    std::error_code wrong;
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, wrong);
    bool done = false;
    try {
        done = !picture.empty() && cv::imwrite(path, seen_as_matrix(picture));
    } catch (const cv::Exception&) {
        done = false;
    }
    if (!done) return tl::unexpected(path + ": cannot be written; check that the folder exists and has room");
    return {};
}

}  // namespace jianjun::vision
