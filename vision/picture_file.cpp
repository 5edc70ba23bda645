#include "vision/picture_file.h"

#include <filesystem>
#include <opencv2/imgcodecs.hpp>

namespace jianjun::vision {

tl::expected<void, std::string> save_picture(const Picture& picture, const std::string& path) {
    std::error_code wrong;
    if (const auto folder = std::filesystem::path(path).parent_path(); !folder.empty())
        std::filesystem::create_directories(folder, wrong);
    bool done = false;
    try {
        done = !picture.empty() && cv::imwrite(path, cv::Mat(picture.height, picture.width, CV_8UC3,
                                                             const_cast<std::uint8_t*>(picture.bgr.data())));
    } catch (const cv::Exception&) {
        done = false;
    }
    if (!done) return tl::unexpected(path + ": cannot be written; check that the folder exists and has room");
    return {};
}

}  // namespace jianjun::vision
