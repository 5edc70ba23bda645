// How large a picture says that it is (图片尺寸), before anybody makes room for it: a damaged or forged one
// may claim gigabytes.
#pragma once
#include <opencv2/core.hpp>

namespace jianjun::vision {

// From the first bytes of a JPEG or PNG; {0, 0} where they do not tell.
cv::Size claimed_size(const unsigned char* bytes, std::size_t count);

}  // namespace jianjun::vision
