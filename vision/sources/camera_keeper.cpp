// Keeps a camera's pictures alike (稳住摄像头).
#include "vision/sources/camera_keeper.h"

#include <utility>

namespace jianjun::vision {
namespace {

using Group = CameraControls::Group;

constexpr double plainly_less = 0.7;  // flicker: then that frequency is the right one

}  // namespace

CameraKeeper::CameraKeeper(AskCamera ask) : controls_(std::move(ask)) {
    controls_.keep_rate();
    both_tried_ = !controls_.set_mains(mains_hz_);  // nothing to try
}

CameraKeeper::~CameraKeeper() {
    controls_.let_go(Group::light);
    controls_.let_go(Group::focus);
}

void CameraKeeper::look(const cv::Mat& bgr) {
    follow(light_.look(bgr));
    watch_mains();
}

void CameraKeeper::follow(SteadyLight::Advice advice) {
    switch (advice) {
        case SteadyLight::Advice::none:
            break;
        case SteadyLight::Advice::hold:
            controls_.hold(Group::focus);
            if (keeps_light_) controls_.hold(Group::light);
            break;
        case SteadyLight::Advice::refuse_light:
            keeps_light_ = false;
            controls_.let_go(Group::light);
            break;
        case SteadyLight::Advice::let_light_go:
            controls_.let_go(Group::light);
            break;
        case SteadyLight::Advice::let_focus_go:
            controls_.let_go(Group::focus);
            break;
    }
}

// Exposures of a whole number of the lamps' swings show none of them.
void CameraKeeper::watch_mains() {
    const double flicker = light_.flicker();
    if (flicker <= 0) return;  // not measured yet
    flickers_ = flicker > SteadyLight::visible_flicker;
    if (!flickers_ || both_tried_) return;
    if (other_flicker_ == 0) {
        other_flicker_ = flicker;
        return expose_against(mains_hz_ == 50 ? 60 : 50);
    }
    both_tried_ = true;
    if (flicker > plainly_less * other_flicker_) expose_against(mains_hz_ == 50 ? 60 : 50);
}

void CameraKeeper::expose_against(int hz) {
    mains_hz_ = hz;
    controls_.let_go(Group::light);  // by hand the exposure is what it is
    controls_.set_mains(hz);
    light_.begin_anew();
}

Notices CameraKeeper::notices() const {
    return flickers_ && both_tried_ ? Notices{NoticeId::camera_flickers} : Notices{};
}

}  // namespace jianjun::vision
