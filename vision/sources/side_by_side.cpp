// The pictures of several cameras in one frame (并排).
#include "vision/sources/side_by_side.h"

#include <algorithm>

namespace jianjun::vision {
namespace {

constexpr int gap = 32;  // black, so that nothing reaches from one picture into the next

}  // namespace

Frame side_by_side(const std::vector<Taken>& taken, std::int64_t at_ms) {
    Frame frame{{}, at_ms, taken.empty() ? 0 : taken.front().camera, {}, {}, {}};
    cv::Size whole(-gap, 0);
    for (const Taken& t : taken) {
        frame.shares.push_back({{{whole.width + gap, 0}, t.size}, t.camera, t.fault});
        whole = {whole.width + gap + t.size.width, std::max(whole.height, t.size.height)};
    }
    if (taken.size() == 1 && !taken.front().picture.empty()) {
        frame.image = taken.front().picture;
        return frame;
    }
    frame.image = cv::Mat::zeros(whole, CV_8UC3);
    for (std::size_t i = 0; i < taken.size(); ++i)
        if (!taken[i].picture.empty()) taken[i].picture.copyTo(frame.image(frame.shares[i].part));
    return frame;
}

}  // namespace jianjun::vision
