// A folder of pictures (图片文件夹): a recording with its times, or any pictures in the order of their names.
#pragma once
#include <memory>
#include <string>
#include <tl/expected.hpp>

#include "vision/frame.h"

namespace jianjun::vision {

// With an index.jsonl (see recorder.h) its times hold; without, pictures follow one another 1/30 s apart.
tl::expected<std::shared_ptr<Source>, std::string> open_folder(const std::string& path);

inline constexpr const char* index_name = "index.jsonl";

}  // namespace jianjun::vision
