// The gallery as one file (图鉴文件): magic, version, views, and a checksum that tells damage.
//   "JJGALLERY" 0x0A · u32 version · u32 views · each view · u32 CRC-32 of all before it
//   view: u32 length, label · 4 × u64 hash · sketch (a fixed number of bytes) · u32 length, JPEG
//         version 2, written where a view was taught at the table: · u64 when (ms since 1970; 0: enrolled)
// Little-endian. Hash and sketch follow from the picture; they are kept because 30,000 pictures take long to
// decode. Whoever changes how they are made raises the version.
#include <zlib.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <opencv2/core.hpp>

#include "vision/gallery/gallery.h"
#include "vision/gallery/gallery_index.h"

namespace jianjun::vision {
namespace {

const std::string magic = "JJGALLERY\n";
constexpr std::uint32_t plain_version = 1, dated_version = 2;

std::uint32_t checksum(const std::string& bytes, std::size_t count) {
    return std::uint32_t(crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), count));
}

void put(std::string& out, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) out.push_back(char(value >> (8 * i) & 255));
}

void put_long(std::string& out, std::uint64_t value) {
    put(out, std::uint32_t(value));
    put(out, std::uint32_t(value >> 32));
}

// Reads forward and remembers whether there was enough.
struct Reader {
    const std::string& bytes;
    std::size_t at = 0, end = 0;
    bool short_of = false;

    std::uint32_t number() {
        if (end - at < 4) {
            short_of = true;
            return 0;
        }
        std::uint32_t value = 0;
        for (int i = 0; i < 4; ++i) value |= std::uint32_t(std::uint8_t(bytes[at++])) << (8 * i);
        return value;
    }
    std::uint64_t long_number() {
        const std::uint64_t low = number();
        return low | std::uint64_t(number()) << 32;
    }
    const char* block(std::size_t length, std::size_t limit) {
        if (length > limit || end - at < length) {
            short_of = true;
            return nullptr;
        }
        const char* start = bytes.data() + at;
        at += length;
        return start;
    }
};

}  // namespace

std::string write_gallery(const GalleryIndex& index) {
    const bool dated = std::any_of(index.taught_ms.begin(), index.taught_ms.end(),
                                   [](std::int64_t taught) { return taught != 0; });
    std::string out = magic;
    put(out, dated ? dated_version : plain_version);
    put(out, std::uint32_t(index.entries()));
    for (std::size_t i = 0; i < index.entries(); ++i) {
        const auto view = index.entry(i);
        put(out, std::uint32_t(view.label.size()));
        out += view.label;
        for (const std::uint64_t word : view.hash) put_long(out, word);
        out.append(reinterpret_cast<const char*>(view.sketch.data), sketch_bytes);
        put(out, std::uint32_t(view.picture.size()));
        out.append(reinterpret_cast<const char*>(view.picture.data()), view.picture.size());
        if (dated) put_long(out, std::uint64_t(view.taught_ms));
    }
    put(out, checksum(out, out.size()));
    return out;
}

tl::expected<void, std::string> Gallery::save(const std::string& path) const {
    const std::string out = write_gallery(*index_);
    // Written beside and moved over: a crash leaves the old gallery whole.
    const std::string beside = path + ".new";
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        file.write(out.data(), std::streamsize(out.size()));
        file.flush();
        if (!file)
            return tl::make_unexpected(path +
                                       ": cannot be written; check that the folder exists and has room");
    }
    std::error_code wrong;
    std::filesystem::rename(beside, path, wrong);
    if (wrong) {
        std::remove(beside.c_str());
        return tl::make_unexpected(path + ": cannot be written: " + wrong.message());
    }
    return {};
}

tl::expected<Gallery, std::string> Gallery::load(const std::string& path) {
    std::error_code wrong;
    if (std::filesystem::is_directory(path, wrong))
        return tl::make_unexpected(path + ": is a folder; give the gallery file that `jianjun enrol` wrote");
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return tl::make_unexpected(path + ": no such gallery; make one with `jianjun enrol --gallery " +
                                   path + " --labels labels.csv DIR`");
    return read_gallery({std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()}, path);
}

tl::expected<Gallery, std::string> read_gallery(const std::string& bytes, const std::string& path) {
    if (bytes.compare(0, magic.size(), magic) != 0)
        return tl::make_unexpected(path + ": is not a gallery; give the file that `jianjun enrol` wrote");
    const std::string damaged = path + ": the gallery is damaged; enrol it again or take a copy";
    if (bytes.size() < magic.size() + 12) return tl::make_unexpected(damaged + " (it ends too early)");
    Reader reader{bytes, magic.size(), bytes.size() - 4};
    const std::uint32_t version = reader.number();
    if (version != plain_version && version != dated_version)
        return tl::make_unexpected(path + ": the gallery has version " + std::to_string(version) +
                                   ", this program reads 1 and 2; enrol it again");
    Reader tail{bytes, bytes.size() - 4, bytes.size()};
    if (tail.number() != checksum(bytes, bytes.size() - 4)) return tl::make_unexpected(damaged + " (checksum)");
    const std::uint32_t count = reader.number();
    Gallery gallery;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t label_length = reader.number();
        const char* label = reader.block(label_length, longest_label);
        Hash hash{};
        for (auto& word : hash) word = reader.long_number();
        const char* sketch = reader.block(sketch_bytes, sketch_bytes);
        const std::uint32_t length = reader.number();
        const char* picture = reader.block(length, largest_picture);
        const auto* packed = reinterpret_cast<const unsigned char*>(picture);
        const auto taught = version == dated_version ? std::int64_t(reader.long_number()) : 0;
        if (reader.short_of || !is_view(label_length, packed, length))
            return tl::make_unexpected(damaged + " (view " + std::to_string(i + 1) + " of " +
                                       std::to_string(count) + ")");
        cv::Mat kept(1, int(sketch_bytes), CV_8U);
        std::copy(sketch, sketch + sketch_bytes, kept.data);
        gallery.index().add_view(std::string(label, label_length), hash, kept, {packed, packed + length},
                                 taught);
    }
    if (reader.at != reader.end) return tl::make_unexpected(damaged + " (it goes on after its last view)");
    return gallery;
}

}  // namespace jianjun::vision
