// Opens a picture file (打开图片).
#include "vision/image/open_picture.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <mutex>
#include <new>
#include <opencv2/imgcodecs.hpp>
#include <string_view>

#include "vision/image/picture_size.h"

namespace jianjun::vision {
namespace {

constexpr std::size_t header_bytes = 1 << 20;  // what cameras write before the picture fits into that
constexpr double largest_pixels = 256e6;
constexpr double pixels_a_byte = 2000;  // even an empty PNG takes more

// A file that was cut off on its way gives half a picture without a word. Both kinds say where they end.
bool is_cut(const std::string& bytes) {
    const auto begins = [&](std::string_view head) { return bytes.starts_with(head); };
    if (begins("\x89PNG")) return bytes.rfind("IEND") == std::string::npos;
    if (!begins("\xFF\xD8")) return false;
    // The end behind the first scan: within a scan there is none, and a small picture in the head has its own.
    const auto byte = [&](std::size_t at) { return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0u; };
    std::size_t at = 2;
    while (byte(at) == 0xFF && byte(at + 1) != 0xDA) at += byte(at + 1) == 0xFF ? 1 : 2 + (byte(at + 2) << 8u | byte(at + 3));
    return bytes.find("\xFF\xD9", at) == std::string::npos;
}

// Why the picture must not be unpacked; empty where it may.
std::string unfit(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    if (bytes.empty()) return path + ": is empty; take it again";
    const cv::Size size = claimed_size(reinterpret_cast<const unsigned char*>(bytes.data()), std::min(bytes.size(), header_bytes));
    const double pixels = double(size.width) * size.height;
    const std::string claim = std::to_string(size.width) + " × " + std::to_string(size.height);
    if (pixels > pixels_a_byte * double(bytes.size()))
        return path + ": is damaged: it claims " + claim + " pixels but holds only " + std::to_string(bytes.size()) +
               " bytes; take it again";
    if (pixels > largest_pixels) return path + ": is too large (" + claim + "); save it smaller";
    if (bytes.size() > 12 && bytes.compare(4, 4, "ftyp") == 0)
        return path + ": is a HEIC or AVIF picture, which cannot be read here; save it as JPEG or PNG";
    if (is_cut(bytes)) return path + ": is damaged: it ends in the middle of the picture; take it again";
    return {};
}

// What the libraries below have to say goes to nobody: the sentence is ours.
class Silence {
  public:
    Silence() : alone_(guard()), before_(::dup(STDERR_FILENO)), nowhere_(::open("/dev/null", O_WRONLY | O_CLOEXEC)) {
        std::fflush(stderr);
        if (before_ >= 0 && nowhere_ >= 0) ::dup2(nowhere_, STDERR_FILENO);
    }
    ~Silence() {
        std::fflush(stderr);
        if (before_ >= 0) ::dup2(before_, STDERR_FILENO);
        for (const int handle : {before_, nowhere_})
            if (handle >= 0) ::close(handle);
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;

  private:
    static std::mutex& guard() {
        static std::mutex one;
        return one;
    }
    std::lock_guard<std::mutex> alone_;  // two at once would put each other's silence back
    int before_, nowhere_;
};

}  // namespace

tl::expected<cv::Mat, std::string> open_picture(const std::string& path) {
    std::error_code wrong;
    if (!std::filesystem::exists(path, wrong))
        return tl::make_unexpected(path + ": no such file; check the path");
    if (std::filesystem::is_directory(path, wrong))
        return tl::make_unexpected(path + ": is a folder; give the pictures in it");
    if (const std::string fault = unfit(path); !fault.empty()) return tl::make_unexpected(fault);
    cv::Mat picture;
    try {
        const Silence silence;
        picture = cv::imread(path, cv::IMREAD_COLOR);
    } catch (const cv::Exception&) {
        return tl::make_unexpected(path + ": is not a picture or is damaged; save it again as JPEG or PNG");
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
