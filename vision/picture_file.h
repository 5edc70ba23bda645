// A picture as a file (图片文件): for people to look at. No OpenCV here.
#pragma once
#include <string>
#include <tl/expected.hpp>

#include "vision/picture.h"

namespace jianjun::vision {

// The file's ending says how: .jpg, .png. Its folder is made where there is none.
tl::expected<void, std::string> save_picture(const Picture& picture, const std::string& path);

// The same as the bytes of a .jpg, `quality` 1…100; empty where the picture is.
std::vector<std::uint8_t> jpeg_of(const Picture& picture, int quality);

}  // namespace jianjun::vision
