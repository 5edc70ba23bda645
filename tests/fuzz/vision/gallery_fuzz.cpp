// Galleries from strangers (图鉴文件): damage is told in a sentence; what passes can be looked at and written
// again.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "vision/gallery/gallery_index.h"

namespace vision = jianjun::vision;

namespace {

void require(bool condition) {
    if (!condition) std::abort();
}

vision::Picture face(std::uint8_t shade) {
    vision::Picture p{60, 88, std::vector<std::uint8_t>(60 * 88 * 3, shade)};
    for (std::size_t i = 0; i < 60 * 20 * 3; ++i) p.bgr[i] = static_cast<std::uint8_t>(i * shade >> 6);
    return p;
}

const std::string& sound() {
    static const std::string bytes = [] {
        vision::Gallery gallery;
        for (const int i : {1, 2, 3})
            if (!gallery.add(face(static_cast<std::uint8_t>(70 * i)),
                             i < 3 ? "slash@S" + std::to_string(i) : "back"))
                std::abort();
        return write_gallery(gallery.index());
    }();
    return bytes;
}

// Damage under a right checksum: what a forger would send, and a fuzzer would never hit upon.
void seal(std::string& bytes) {
    std::uint32_t crc = ~0u;
    for (std::size_t i = 0; i + 4 < bytes.size(); ++i) {
        crc ^= static_cast<std::uint8_t>(bytes[i]);
        for (int k = 0; k < 8; ++k) crc = crc & 1 ? 0xEDB88320u ^ (crc >> 1) : crc >> 1;
    }
    for (std::size_t i = 0; i < 4; ++i)
        bytes[bytes.size() - 4 + i] = static_cast<char>(~crc >> (8 * i) & 255);
}

}  // namespace

// The first byte says whether the rest is a file or a list of damages: three bytes say where, one says what
// stands there then. Where it says so, the file is cut off there.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    std::string bytes;
    if (data[0] & 1) {
        bytes.assign(reinterpret_cast<const char*>(data) + 1, size - 1);
    } else {
        bytes = sound();
        for (std::size_t i = 1; i + 4 <= size; i += 4)
            bytes[static_cast<std::size_t>(data[i] << 16 | data[i + 1] << 8 | data[i + 2]) % bytes.size()] =
                static_cast<char>(data[i + 3]);
        if (data[0] & 2 && size > 3)
            bytes.resize(static_cast<std::size_t>(data[1] << 16 | data[2] << 8 | data[3]) % bytes.size());
    }
    if (data[0] & 4 && bytes.size() > 4) seal(bytes);
    const auto gallery = vision::read_gallery(bytes, "deck.gallery");
    if (!gallery) {
        require(gallery.error().starts_with("deck.gallery: "));
        return 0;
    }
    const auto& index = gallery->index();
    // A dated file in which no view has a date is written as a plain one; from then on nothing changes.
    const auto written = write_gallery(index);
    const auto again = vision::read_gallery(written, "deck.gallery");
    require(again && write_gallery(again->index()) == written);
    require(bytes[sizeof "JJGALLERY"] == 2 || written == bytes);
    for (std::size_t i = 0; i < index.size() && i < 4; ++i) {
        const auto look = index.look(static_cast<int>(i));
        require(look->fine.grey.cols == vision::face_width && look->fine.grey.rows == vision::face_height);
    }
    return 0;
}
