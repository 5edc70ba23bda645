// Several cameras as one source (多镜头).
#include "vision/sources/joined.h"

#include <algorithm>
#include <optional>

#include "vision/frame.h"

namespace jianjun::vision {
namespace {

constexpr int gap = 32;  // black, so that nothing reaches from one picture into the next
constexpr std::int64_t again_ms = 3000;

struct Joint {
    JoinedCamera camera;
    Frame frame;
    cv::Size size{640, 480};  // of its last picture
    std::string fault;
    std::int64_t tried_ms = 0;
};

class Joined : public Source {
  public:
    explicit Joined(std::vector<JoinedCamera> cameras) {
        for (auto& camera : cameras) joints_.push_back({std::move(camera), {}, {640, 480}, {}, 0});
    }

    bool next(Frame& frame) override {
        const Joint* leader = nullptr;
        for (Joint& joint : joints_) {
            take(joint);
            if (joint.fault.empty() && !leader) leader = &joint;
        }
        if (!leader) return false;
        keep_time(*leader);
        frame = Frame{{}, at_ms_, leader->frame.camera, {}, {}};
        put_together(frame);
        return true;
    }
    std::string error() const override {
        for (const Joint& joint : joints_)
            if (joint.fault.empty()) return {};
        for (const Joint& joint : joints_)
            if (!joint.camera.source->error().empty()) return joint.fault;
        return {};
    }

  private:
    void take(Joint& joint) const {
        if (!joint.fault.empty()) {
            if (!joint.camera.again || at_ms_ - joint.tried_ms < again_ms) return;
            joint.tried_ms = at_ms_;
            auto opened = joint.camera.again();
            if (!opened) return;
            joint.camera.source = std::move(*opened);
            joint.fault.clear();
        }
        Frame fresh;
        if (joint.camera.source->next(fresh) && fresh.image.type() == CV_8UC3) {
            joint.frame = std::move(fresh);
            joint.size = joint.frame.image.size();
            return;
        }
        const auto why = joint.camera.source->error();
        joint.fault = why.empty() ? "its pictures have come to an end" : why;
        joint.tried_ms = at_ms_;
    }

    // One clock, that never runs backwards: the first living camera's, whichever that is.
    void keep_time(const Joint& leader) {
        if (leader_ != &leader) {
            behind_ms_ = leader_ ? at_ms_ + 1 - leader.frame.at_ms : 0;
            leader_ = &leader;
        }
        at_ms_ = std::max(at_ms_, leader.frame.at_ms + behind_ms_);
    }

    void put_together(Frame& frame) const {
        cv::Size whole(-gap, 0);
        for (const Joint& joint : joints_) {
            frame.shares.push_back({{{whole.width + gap, 0}, joint.size}, joint.frame.camera, joint.fault});
            whole = {whole.width + gap + joint.size.width, std::max(whole.height, joint.size.height)};
        }
        frame.image = cv::Mat::zeros(whole, CV_8UC3);
        for (std::size_t i = 0; i < joints_.size(); ++i)
            if (joints_[i].fault.empty()) joints_[i].frame.image.copyTo(frame.image(frame.shares[i].part));
    }

    std::vector<Joint> joints_;
    const Joint* leader_ = nullptr;
    std::int64_t at_ms_ = 0, behind_ms_ = 0;
};

}  // namespace

std::shared_ptr<Source> joined(std::vector<JoinedCamera> cameras) {
    if (cameras.size() == 1 && !cameras.front().again) return cameras.front().source;
    return std::make_shared<Joined>(std::move(cameras));
}

}  // namespace jianjun::vision
