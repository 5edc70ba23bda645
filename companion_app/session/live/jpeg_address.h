// What the eyes saw, as an address that a browser shows (图片地址).
#pragma once
#include <string>

#include "companion_app/display/data_address.h"
#include "vision/picture_file.h"

namespace jianjun::app {

inline std::string jpeg_address(const vision::Picture& picture) {
    constexpr int quality = 80;
    return data_address("image/jpeg", vision::jpeg_of(picture, quality));
}

}  // namespace jianjun::app
