// How a camera was asked for (摄像头的要求).
#include "vision/sources/camera_wish.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <regex>
#include <tuple>

#include "vision/number.h"
#include "vision/sources/plugged_in.h"

namespace jianjun::vision {
namespace {

constexpr double fluent = 15, enough = 30;  // pictures a second
constexpr int table_pixels = 1920 * 1080;

auto merit(const CameraMode& mode) {
    const int pixels = mode.width * mode.height;
    const bool fits = pixels <= table_pixels;
    return std::tuple(mode.fps <= 0 || mode.fps >= fluent, fits, fits ? pixels : -pixels,
                      std::min(mode.fps, enough), -mode.fps, mode.format == "MJPG");
}

bool grants(const CameraMode& mode, const CameraWish& wish) {
    return (wish.width == 0 || (mode.width == wish.width && mode.height == wish.height)) &&
           (wish.format.empty() || mode.format == wish.format) &&
           (wish.fps <= 0 || std::abs(mode.fps - wish.fps) < 0.5);
}

// "/dev/v4l/by-id/usb-…-video-index0@1280x720/30": what it is, and the mode as behind a number.
std::optional<CameraWish> wish_by_device(const std::string& spec) {
    const auto at = spec.rfind('@');
    const bool mode = at != std::string::npos && at + 1 < spec.size() && spec[at + 1] >= '0' && spec[at + 1] <= '9';
    const auto device = mode ? spec.substr(0, at) : spec;
    const auto number = camera_behind(device);
    if (!number) return std::nullopt;
    auto wish = camera_wish("camera:" + std::to_string(*number) + (mode ? spec.substr(at) : ""));
    if (wish) wish->device = device;
    return wish;
}

}  // namespace

std::optional<CameraWish> camera_wish(const std::string& spec) {
    if (spec.starts_with("/dev/")) return wish_by_device(spec);
    static const std::regex words(
        R"((camera:)?(\d{1,3})(@(\d{2,5})[xX×](\d{2,5})(/(\d{1,3}(\.\d+)?))?([ ,]([A-Z0-9]{3,4}))?)?)");
    std::smatch part;
    std::error_code none;
    if (!std::regex_match(spec, part, words)) return std::nullopt;
    const bool named = part[1].matched;
    if (!named && (part[3].matched || std::filesystem::exists(spec, none))) return std::nullopt;
    CameraWish wish;
    wish.number = std::stoi(part[2]);
    if (part[4].matched) wish.width = std::stoi(part[4]), wish.height = std::stoi(part[5]);
    if (part[7].matched) wish.fps = number_in(part[7].str()).value_or(0);
    if (part[10].matched) wish.format = part[10];
    return wish;
}

std::optional<CameraMode> mode_for(const CameraWish& wish, const std::vector<CameraMode>& modes) {
    const CameraMode* best = nullptr;
    for (const CameraMode& mode : modes)
        if (grants(mode, wish) && (!best || merit(mode) > merit(*best))) best = &mode;
    return best ? std::optional(*best) : std::nullopt;
}

}  // namespace jianjun::vision
