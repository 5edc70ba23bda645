// Phones that are cameras (手机摄像头): see phone_cameras.h.
#include "companion_app/session/live/phone_cameras.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "devices/phones/camera_line.h"

namespace jianjun::app {

namespace {
constexpr int pictures_a_millisecond = 30;  // of drift that is allowed for: 500 millionths at 15 a second
}

PhoneCameras::PhoneCameras(int count) {
    for (int i = 0; i < count; ++i) phones_.push_back(std::make_unique<Phone>(first_number + i));
}

std::vector<vision::JoinedCamera> PhoneCameras::cameras() {
    std::vector<vision::JoinedCamera> all;
    for (const auto& phone : phones_) all.push_back(phone->pictures.camera());
    return all;
}

std::int64_t PhoneClock::at(std::int64_t taken_ms, std::int64_t now_ms) {
    const std::int64_t ahead = now_ms - taken_ms;
    if (taken_ms < taken_ms_) ahead_ms_.reset();  // its page was loaded again
    taken_ms_ = taken_ms;
    if (ahead_ms_ && ++since_ % pictures_a_millisecond == 0) ++*ahead_ms_;
    ahead_ms_ = ahead_ms_ ? std::min(*ahead_ms_, ahead) : ahead;
    return taken_ms + *ahead_ms_;
}

void PhoneCameras::carry(devices::Pads& pads, std::int64_t now_ms) {
    for (auto& picture : pads.take_pictures()) {
        if (picture.camera >= static_cast<int>(phones_.size())) continue;
        auto& phone = *phones_[static_cast<std::size_t>(picture.camera)];
        phone.pictures.push(std::move(picture.bytes), phone.clock.at(picture.taken_ms, now_ms));
    }
}

void PhoneCameras::advise(devices::Pads& pads, const std::string& zh, const std::string& en) {
    const auto text = nlohmann::json{{"v", 1}, {"zh", zh}, {"en", en}}.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text == said_) return;
    said_ = text;
    for (int i = 0; i < static_cast<int>(phones_.size()); ++i) pads.advise(i, text);
}

void PhoneCameras::end() {
    for (const auto& phone : phones_) phone->pictures.end();
}

}  // namespace jianjun::app
