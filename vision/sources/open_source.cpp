// One word for every source of pictures (画面来源).
#include "vision/sources/open_source.h"

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "vision/frame.h"
#include "vision/sources/camera.h"
#include "vision/sources/image_folder.h"
#include "vision/sources/video_file.h"

namespace jianjun::vision {

tl::expected<std::shared_ptr<Source>, std::string> open_source(const std::string& spec) {
    constexpr const char* prefix = "camera:";
    const bool named = spec.rfind(prefix, 0) == 0;
    const std::string number = named ? spec.substr(7) : spec;
    const bool digits =
        !number.empty() && number.size() <= 3 &&
        std::all_of(number.begin(), number.end(), [](unsigned char c) { return std::isdigit(c); });
    std::error_code none;
    if (named && !digits)
        return tl::unexpected("\"" + spec + "\" names no camera: write camera:0, camera:1, …");
    if (digits && (named || !std::filesystem::exists(spec, none))) return open_camera(std::stoi(number));
    if (std::filesystem::is_directory(spec, none)) return open_folder(spec);
    if (!std::filesystem::exists(spec, none))
        return tl::unexpected("there is no \"" + spec + "\": give camera:0, a film, or a folder of pictures");
    return open_video(spec);
}

}  // namespace jianjun::vision
