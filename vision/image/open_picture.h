// Opens a picture file (打开图片) with care: what claims to be huge or is no picture is refused in a
// sentence.
#pragma once
#include <opencv2/core.hpp>
#include <string>
#include <tl/expected.hpp>

namespace jianjun::vision {

// 8UC3, turned as its EXIF says. The error names the file and says what is wrong.
tl::expected<cv::Mat, std::string> open_picture(const std::string& path);

}  // namespace jianjun::vision
