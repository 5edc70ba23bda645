// Pictures from strangers (图片文件): opened, or refused in a sentence that names the file.
#include <stdlib.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <string>
#include <vector>

#include "vision/image/open_picture.h"
#include "vision/image/picture_size.h"

namespace vision = jianjun::vision;
namespace fs = std::filesystem;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

// One file a process, in memory where the system has such a place.
struct File {
    File() {
        auto name = ((fs::is_directory("/dev/shm") ? fs::path("/dev/shm") : fs::temp_directory_path()) /
                     "jianjun-fuzz-XXXXXX")
                        .string();
        folder = ::mkdtemp(name.data());
        path = (folder / "picture").string();
    }
    ~File() {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    fs::path folder;
    std::string path;
};

std::string packed(const char* ending) {
    cv::Mat picture(30, 40, CV_8UC3);
    for (int y = 0; y < picture.rows; ++y)
        for (int x = 0; x < picture.cols; ++x) picture.at<cv::Vec3b>(y, x) = cv::Vec3b(6 * x, 8 * y, x * y);
    std::vector<unsigned char> bytes;
    cv::imencode(ending, picture, bytes);
    return {bytes.begin(), bytes.end()};
}

// Chance would rarely write a whole picture: the first byte chooses one, the rest damages it, three bytes a
// time; where the first says so, the file is cut off there.
std::string damaged(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> sound{packed(".jpg"), packed(".png")};
    std::string bytes = sound[data[0] % sound.size()];
    const auto place = [&](std::size_t i) {
        return static_cast<std::size_t>(data[i] << 8 | data[i + 1]) % bytes.size();
    };
    for (std::size_t i = 1; i + 3 <= size; i += 3) bytes[place(i)] = static_cast<char>(data[i + 2]);
    if (data[0] & 2 && size > 2) bytes.resize(place(1));
    return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const File file;
    vision::claimed_size(data, size);
    const bool plain = size == 0 || data[0] >= 128;
    const std::string bytes =
        plain ? std::string(reinterpret_cast<const char*>(data), size) : damaged(data, size);
    std::ofstream(file.path, std::ios::binary) << bytes;
    const auto picture = vision::open_picture(file.path);
    if (picture)
        require(picture->cols >= 24 && picture->rows >= 24 && picture->type() == CV_8UC3);
    else
        require(picture.error().starts_with(file.path + ": "));
    return 0;
}
