// How large a picture says that it is (图片尺寸).
#include "vision/image/picture_size.h"

#include <algorithm>
#include <iterator>

namespace jianjun::vision {
namespace {

constexpr unsigned char png_start[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

int two_bytes(const unsigned char* at) {
    return at[0] << 8 | at[1];
}

// The segments of a JPEG up to the one that begins the frame.
cv::Size jpeg_size(const unsigned char* bytes, std::size_t count) {
    for (std::size_t at = 2; at + 9 <= count && bytes[at] == 0xFF;) {
        const unsigned char kind = bytes[at + 1];
        const bool frame = kind >= 0xC0 && kind <= 0xCF && kind != 0xC4 && kind != 0xC8 && kind != 0xCC;
        if (frame) return {two_bytes(bytes + at + 7), two_bytes(bytes + at + 5)};
        at += kind == 0xFF ? 1 : 2 + std::size_t(two_bytes(bytes + at + 2));  // 0xFF may fill
    }
    return {};
}

}  // namespace

cv::Size claimed_size(const unsigned char* bytes, std::size_t count) {
    if (count < 24) return {};
    if (bytes[0] == 0xFF && bytes[1] == 0xD8) return jpeg_size(bytes, count);
    if (!std::equal(std::begin(png_start), std::end(png_start), bytes)) return {};
    const auto number = [&](std::size_t at) {
        return (bytes[at] & 0x7F) << 24 | bytes[at + 1] << 16 | two_bytes(bytes + at + 2);
    };
    return {number(16), number(20)};
}

}  // namespace jianjun::vision
