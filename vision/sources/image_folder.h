// A folder of pictures (图片文件夹): a recording with its films and times, or any pictures in the order of
// their names.
#pragma once
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/image/frame.h"

namespace jianjun::vision {

// With an index.jsonl (see recorder.h) its times hold; without, pictures follow one another 1/30 s apart.
tl::expected<std::shared_ptr<Source>, std::string> open_folder(const std::string& path);

inline constexpr const char* index_name = "index.jsonl";
inline constexpr std::int64_t longest_film_ms = 2'000'000'000;  // 23 days

struct Shot {
    std::string file;  // inside the folder
    std::int64_t at_ms = 0;
    int camera = 0;
    std::string fault;  // that camera gave no picture then: this one is black
    int frame = -1;     // `file` is a film: which of its pictures, from 0
    cv::Size size;      // where the film's pictures are a row or column larger; else empty
};
// The lines of an index; `path` is for the error's sentence, which names the line.
tl::expected<std::vector<Shot>, std::string> read_index(std::istream& index, const std::string& path);

}  // namespace jianjun::vision
