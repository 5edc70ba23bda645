// Several cameras as one source (多镜头).
#include "vision/sources/joined.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "vision/sources/side_by_side.h"

namespace jianjun::vision {
namespace {

constexpr std::int64_t wait_ms = 100;
constexpr std::int64_t again_ms = 3000;

struct Joint {
    JoinedCamera camera;
    Frame frame;
    cv::Size size{640, 480};  // of its last picture
    Notice fault;
    std::int64_t tried_ms = 0;
};

class Joined : public Source {
  public:
    Joined(std::vector<JoinedCamera> cameras, std::function<void()> wait) : wait_(std::move(wait)) {
        for (auto& camera : cameras) joints_.push_back({std::move(camera), {}, {640, 480}, {}, 0});
    }

    bool next(Frame& frame) override {
        const Joint* leader = nullptr;
        for (Joint& joint : joints_) {
            take(joint);
            if (joint.fault.empty() && !leader) leader = &joint;
        }
        if (leader) {
            keep_time(*leader);
        } else {
            if (std::none_of(joints_.begin(), joints_.end(),
                             [](const Joint& j) { return bool(j.camera.again); }))
                return false;
            wait_();
            leader_ = nullptr;
            at_ms_ += wait_ms;
        }
        std::vector<Taken> taken;
        for (std::size_t i = 0; i < joints_.size(); ++i) {
            const Joint& j = joints_[i];
            taken.push_back({j.fault.empty() ? j.frame.image : cv::Mat(), j.size, number_of(i), j.fault});
        }
        frame = side_by_side(taken, at_ms_);
        for (std::size_t i = 0; i < joints_.size(); ++i) {
            if (!joints_[i].fault.empty()) continue;
            for (Notice notice : joints_[i].frame.notices) {
                if (joints_.size() > 1) notice.camera = number_of(i);
                frame.notices.push_back(std::move(notice));
            }
        }
        return true;
    }
    Notice error() const override {
        for (const Joint& joint : joints_)
            if (joint.fault.empty() || joint.camera.again) return {};
        for (const Joint& joint : joints_)
            if (auto why = joint.camera.source->error(); !why.empty()) return why;
        return {};
    }

  private:
    void take(Joint& joint) {
        if (!joint.fault.empty()) {
            if (!joint.camera.again || at_ms_ - joint.tried_ms < again_ms) return;
            joint.tried_ms = at_ms_;
            auto opened = joint.camera.again();
            if (!opened) return;
            joint.camera.source = std::move(*opened);
            joint.fault = {};
            if (leader_ == &joint) leader_ = nullptr;  // its clock begins anew
        }
        Frame fresh;
        if (joint.camera.source->next(fresh) && fresh.image.type() == CV_8UC3) {
            joint.frame = std::move(fresh);
            joint.size = joint.frame.image.size();
            return;
        }
        const auto why = joint.camera.source->error();
        joint.fault = why.empty() ? NoticeId::pictures_ended : why;
        joint.tried_ms = at_ms_;
    }

    // One clock, that never runs backwards: the first living camera's, whichever that is.
    void keep_time(const Joint& leader) {
        if (leader_ != &leader && at_ms_ >= 0) behind_ms_ = at_ms_ + 1 - leader.frame.at_ms;
        leader_ = &leader;
        at_ms_ = std::max(at_ms_, leader.frame.at_ms + behind_ms_);
    }

    // As the camera is called; films are all called 0.
    int number_of(std::size_t index) const {
        const int number = joints_[index].frame.camera;
        const bool taken = std::any_of(joints_.begin(), joints_.begin() + std::ptrdiff_t(index),
                                       [&](const Joint& j) { return j.frame.camera == number; });
        return taken ? int(index) : number;
    }

    std::vector<Joint> joints_;
    std::function<void()> wait_;
    const Joint* leader_ = nullptr;
    std::int64_t at_ms_ = -1, behind_ms_ = 0;
};

}  // namespace

void wait_for_a_camera() {
    std::this_thread::sleep_for(std::chrono::milliseconds(wait_ms));
}

std::shared_ptr<Source> joined(std::vector<JoinedCamera> cameras, std::function<void()> wait) {
    if (cameras.size() == 1 && !cameras.front().again) return cameras.front().source;
    return std::make_shared<Joined>(std::move(cameras), std::move(wait));
}

}  // namespace jianjun::vision
