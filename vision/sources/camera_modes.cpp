// What a camera can give, and what it really gives (摄像头模式).
#include "vision/sources/camera_modes.h"

#include <linux/videodev2.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace jianjun::vision {
namespace {

constexpr auto capture = V4L2_BUF_TYPE_VIDEO_CAPTURE;
constexpr __u32 most_answers = 256;  // a driver that never ends its list
// Of a driver that gives any size in a range: those that people know.
constexpr std::array<std::pair<int, int>, 6> usual_sizes{
    {{3840, 2160}, {2560, 1440}, {1920, 1080}, {1280, 720}, {800, 600}, {640, 480}}};

std::string letters_of(__u32 format) {
    std::string letters;
    for (int i = 0; i < 4; ++i) {
        const char letter = static_cast<char>((format >> (8 * i)) & 0x7f);
        if (letter > ' ') letters += letter;
    }
    return letters;
}

double per_second(const v4l2_fract& interval) {
    return interval.numerator > 0 ? double(interval.denominator) / interval.numerator : 0;
}

void add_rates(const AskCamera& ask, __u32 format, int width, int height, std::vector<CameraMode>& modes) {
    const CameraMode mode{letters_of(format), width, height, 0};
    v4l2_frmivalenum interval{};
    interval.pixel_format = format, interval.width = __u32(width), interval.height = __u32(height);
    const std::size_t before = modes.size();
    for (; interval.index < most_answers && ask(VIDIOC_ENUM_FRAMEINTERVALS, &interval) == 0;
         ++interval.index) {
        modes.push_back(mode);
        if (interval.type == V4L2_FRMIVAL_TYPE_DISCRETE) {
            modes.back().fps = per_second(interval.discrete);
            continue;
        }
        modes.back().fps = per_second(interval.stepwise.min);  // the shortest: the rest of a range is slower
        break;
    }
    if (modes.size() == before) modes.push_back(mode);
}

void add_sizes(const AskCamera& ask, __u32 format, std::vector<CameraMode>& modes) {
    v4l2_frmsizeenum size{};
    size.pixel_format = format;
    for (; size.index < most_answers && ask(VIDIOC_ENUM_FRAMESIZES, &size) == 0; ++size.index) {
        if (size.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
            add_rates(ask, format, int(size.discrete.width), int(size.discrete.height), modes);
            continue;
        }
        const v4l2_frmsize_stepwise& range = size.stepwise;
        for (const auto& [width, height] : usual_sizes)
            if (__u32(width) >= range.min_width && __u32(width) <= range.max_width &&
                __u32(height) >= range.min_height && __u32(height) <= range.max_height)
                add_rates(ask, format, width, height, modes);
        break;
    }
}

}  // namespace

std::string in_words(const CameraMode& mode) {
    std::string words = std::to_string(mode.width) + " × " + std::to_string(mode.height) + " " + mode.format;
    if (mode.fps <= 0) return words;
    const long whole = std::lround(mode.fps);
    std::string rate = std::to_string(whole);
    if (std::abs(mode.fps - double(whole)) > 0.05) {
        const long tenths = std::lround(mode.fps * 10);
        rate = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
    }
    return words + ", " + rate + " pictures a second";
}

std::vector<CameraMode> modes_of(const AskCamera& ask) {
    std::vector<CameraMode> modes;
    v4l2_fmtdesc format{};
    format.type = capture;
    for (; format.index < most_answers && ask(VIDIOC_ENUM_FMT, &format) == 0; ++format.index)
        add_sizes(ask, format.pixelformat, modes);
    std::stable_sort(modes.begin(), modes.end(), [](const CameraMode& a, const CameraMode& b) {
        return std::tuple(a.width * a.height, a.fps) > std::tuple(b.width * b.height, b.fps);
    });
    modes.erase(std::unique(modes.begin(), modes.end()), modes.end());
    return modes;
}

std::optional<CameraMode> mode_of(const AskCamera& ask) {
    v4l2_format format{};
    format.type = capture;
    if (ask(VIDIOC_G_FMT, &format) != 0) return std::nullopt;
    CameraMode mode{letters_of(format.fmt.pix.pixelformat), int(format.fmt.pix.width),
                    int(format.fmt.pix.height), 0};
    v4l2_streamparm rate{};
    rate.type = capture;
    if (ask(VIDIOC_G_PARM, &rate) == 0) mode.fps = per_second(rate.parm.capture.timeperframe);
    return mode;
}

tl::expected<std::vector<CameraMode>, std::string> camera_modes(int number) {
    const CameraDevice device(number);
    if (!device.there())
        return tl::unexpected(
            "camera " + std::to_string(number) +
            " cannot be opened: is it plugged in (ls /dev/video*), and are you in the group video?");
    auto modes = modes_of(device.ask());
    if (modes.empty())
        return tl::unexpected(
            CameraDevice::path_of(number) +
            " gives no pictures: cameras often have a second device that only describes the first");
    return modes;
}

std::optional<CameraMode> mode_now(int number) {
    const CameraDevice device(number);
    return device.there() ? mode_of(device.ask()) : std::nullopt;
}

}  // namespace jianjun::vision
