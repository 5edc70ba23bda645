// One word for every source of pictures (画面来源).
#include "vision/sources/open_source.h"

#include <filesystem>

#include "vision/image/frame.h"
#include "vision/sources/camera.h"
#include "vision/sources/image_folder.h"
#include "vision/sources/joined.h"
#include "vision/sources/live.h"
#include "vision/sources/network_camera.h"
#include "vision/sources/plugged_in.h"
#include "vision/sources/video_file.h"

namespace jianjun::vision {

namespace {

constexpr int first_of_network = 200;  // phones that send their pictures have numbers of their own, below

// A camera that comes back under another number is found by what it is.
std::function<tl::expected<std::shared_ptr<Source>, std::string>()> the_same_camera(const CameraWish& wish) {
    const auto link = wish.device.empty() ? camera_link(wish.number) : wish.device;
    return [wish, link]() -> tl::expected<std::shared_ptr<Source>, std::string> {
        auto again = wish;
        if (const auto number = link.empty() ? std::nullopt : camera_behind(link)) again.number = *number;
        return open_camera(again);
    };
}

}  // namespace

tl::expected<std::shared_ptr<Source>, std::string> open_source(const std::string& spec) {
    if (const auto wish = camera_wish(spec)) return open_camera(*wish);
    if (is_network_camera(spec)) return open_network_camera(spec, first_of_network);
    if (spec.starts_with("camera:"))
        return tl::unexpected("\"" + spec + "\" names no camera: write camera:0, camera:1, …, or camera:0@1280x720/30");
    std::error_code none;
    if (std::filesystem::is_directory(spec, none)) return open_folder(spec);
    if (!std::filesystem::exists(spec, none))
        return tl::unexpected("there is no \"" + spec +
                              "\": give camera:0, http://…, a film, or a folder of pictures");
    return open_video(spec);
}

tl::expected<std::shared_ptr<Source>, std::string> open_table(const std::vector<std::string>& specs,
                                                              std::vector<JoinedCamera> more) {
    std::vector<JoinedCamera> cameras;
    for (const auto& spec : specs) {
        const int network = first_of_network + int(cameras.size());
        auto source = is_network_camera(spec) ? open_network_camera(spec, network) : open_source(spec);
        if (!source) return source;
        const auto wish = camera_wish(spec);
        cameras.push_back({std::move(*source), {}});
        if (wish) cameras.back().again = the_same_camera(*wish);
        if (is_network_camera(spec))
            cameras.back().again =
                in_background([spec, network] { return open_network_camera(spec, network); });
    }
    for (auto& camera : more) cameras.push_back(std::move(camera));
    if (cameras.empty()) return tl::unexpected(std::string("no source of pictures was named"));
    return joined(std::move(cameras));
}

tl::expected<std::shared_ptr<Source>, std::string> open_spot(const std::string& spec) {
    return spec.empty() ? std::shared_ptr<Source>() : open_source(spec);
}

}  // namespace jianjun::vision
