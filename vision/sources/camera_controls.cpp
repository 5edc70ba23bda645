// What a camera regulates by itself (摄像头的自动调节).
#include "vision/sources/camera_controls.h"

#include <linux/videodev2.h>

namespace jianjun::vision {
namespace {

// What switches the regulating on and off, and what is regulated.
struct Knob {
    CameraControls::Group group;
    unsigned automatic;
    int by_hand;
    unsigned value;
};

constexpr Knob knobs[] = {
    {CameraControls::Group::light, V4L2_CID_EXPOSURE_AUTO, V4L2_EXPOSURE_MANUAL, V4L2_CID_EXPOSURE_ABSOLUTE},
    {CameraControls::Group::light, V4L2_CID_AUTOGAIN, 0, V4L2_CID_GAIN},
    {CameraControls::Group::light, V4L2_CID_AUTO_WHITE_BALANCE, 0, V4L2_CID_WHITE_BALANCE_TEMPERATURE},
    {CameraControls::Group::focus, V4L2_CID_FOCUS_AUTO, 0, V4L2_CID_FOCUS_ABSOLUTE},
};

std::optional<v4l2_queryctrl> described(const AskCamera& ask, unsigned control) {
    v4l2_queryctrl answer{};
    answer.id = control;
    if (ask(VIDIOC_QUERYCTRL, &answer) != 0 ||
        (answer.flags & (V4L2_CTRL_FLAG_DISABLED | V4L2_CTRL_FLAG_READ_ONLY)) != 0)
        return std::nullopt;
    return answer;
}

}  // namespace

std::optional<int> CameraControls::get(unsigned control) const {
    v4l2_control answer{control, 0};
    return ask_(VIDIOC_G_CTRL, &answer) == 0 ? std::optional(answer.value) : std::nullopt;
}

bool CameraControls::set(unsigned control, int value) const {
    v4l2_control wanted{control, value};
    return ask_(VIDIOC_S_CTRL, &wanted) == 0;
}

bool CameraControls::hold(std::size_t at) {
    const Knob& knob = knobs[at];
    const auto about = described(ask_, knob.automatic);
    const auto was = about ? get(knob.automatic) : std::nullopt;
    if (!was) return false;
    // Read before: by hand it may start from the value of the last time.
    const auto value = described(ask_, knob.value) ? get(knob.value) : std::nullopt;
    if (*was != knob.by_hand && !set(knob.automatic, knob.by_hand)) return false;
    if (value) set(knob.value, *value);
    held_[at] = {true, *was != knob.by_hand ? *was : about->default_value};
    return true;
}

bool CameraControls::hold(Group group) {
    bool any = false;
    for (std::size_t i = 0; i < held_.size(); ++i)
        if (knobs[i].group == group) any = hold(i) || any;
    return any;
}

void CameraControls::let_go(Group group) {
    for (std::size_t i = 0; i < held_.size(); ++i) {
        if (knobs[i].group != group) continue;
        const auto about = described(ask_, knobs[i].automatic);
        if (!about) continue;
        if (held_[i].now)
            set(knobs[i].automatic, held_[i].automatic);
        else if (get(knobs[i].automatic) == knobs[i].by_hand)
            set(knobs[i].automatic, about->default_value);
        held_[i].now = false;
    }
}

bool CameraControls::set_mains(int hz) {
    if (!described(ask_, V4L2_CID_POWER_LINE_FREQUENCY)) return false;
    if (get(V4L2_CID_POWER_LINE_FREQUENCY) == V4L2_CID_POWER_LINE_FREQUENCY_AUTO) return false;
    return set(V4L2_CID_POWER_LINE_FREQUENCY,
               hz == 60 ? V4L2_CID_POWER_LINE_FREQUENCY_60HZ : V4L2_CID_POWER_LINE_FREQUENCY_50HZ);
}

void CameraControls::keep_rate() {
    if (described(ask_, V4L2_CID_EXPOSURE_AUTO_PRIORITY)) set(V4L2_CID_EXPOSURE_AUTO_PRIORITY, 0);
}

}  // namespace jianjun::vision
