// Opens a picture file (打开图片).
#include "vision/image/open_picture.h"

#include <filesystem>
#include <fstream>
#include <new>
#include <opencv2/imgcodecs.hpp>

#include "vision/image/picture_size.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t header_bytes = 1 << 20;  // what cameras write before the picture fits into that
constexpr double largest_pixels = 256e6;
constexpr double pixels_a_byte = 2000;  // even an empty PNG takes more

// Why the picture must not be unpacked; empty where it may.
std::string oversize(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::string header(header_bytes, 0);
    file.read(header.data(), std::streamsize(header.size()));
    const auto count = std::size_t(file.gcount());
    const cv::Size size = claimed_size(reinterpret_cast<const unsigned char*>(header.data()), count);
    const double pixels = double(size.width) * size.height;
    std::error_code wrong;
    const auto bytes = std::filesystem::file_size(path, wrong);
    const std::string claim = std::to_string(size.width) + " × " + std::to_string(size.height);
    if (!wrong && pixels > pixels_a_byte * double(bytes))
        return path + ": is damaged: it claims " + claim + " pixels but holds only " + std::to_string(bytes) +
               " bytes; take it again";
    if (pixels > largest_pixels) return path + ": is too large (" + claim + "); save it smaller";
    return {};
}

}  // namespace

tl::expected<cv::Mat, std::string> open_picture(const std::string& path) {
    std::error_code wrong;
    if (!std::filesystem::exists(path, wrong))
        return tl::make_unexpected(path + ": no such file; check the path");
    if (std::filesystem::is_directory(path, wrong))
        return tl::make_unexpected(path + ": is a folder; give the pictures in it");
    if (const std::string fault = oversize(path); !fault.empty()) return tl::make_unexpected(fault);
    cv::Mat picture;
    try {
        picture = cv::imread(path, cv::IMREAD_COLOR);
    } catch (const cv::Exception& e) {
        return tl::make_unexpected(path + ": cannot be decoded (" + e.err +
                                   "); save it again as JPEG or PNG");
    } catch (const std::bad_alloc&) {
        return tl::make_unexpected(path + ": is too large for this machine's memory; save it smaller");
    }
    if (picture.empty())
        return tl::make_unexpected(path + ": is not a picture or is damaged; save it again as JPEG or PNG");
    if (picture.cols < 24 || picture.rows < 24)
        return tl::make_unexpected(path + ": is too small (" + std::to_string(picture.cols) + " × " +
                                   std::to_string(picture.rows) + "); a card needs at least 24 pixels");
    return picture;
}

}  // namespace jianjun::vision
