// Whose hand was where (手臂).
#include "vision/scene/arms.h"

#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

namespace jianjun::vision {
namespace {

constexpr std::int64_t blink_ms = 350;        // an arm that is not seen for so long has gone
constexpr std::int64_t short_blink_ms = 200;  // or has it, where all that it has changed is settled
constexpr std::int64_t memory_ms = 4000;
constexpr std::int64_t about_ms = 1200;  // a hand that is not seen for so long has done what it came for
constexpr double shoulder_mm = 420;     // from the table's edge to the shoulder of whoever sits there
constexpr double right_of_him_mm = 80;  // most reach with the right; a left arm is still nearest to its own
constexpr double shortest_arm_mm = 50;
constexpr double work_share = 0.0004;  // of the picture, that a hand has changed: a fifth of a small card
constexpr int plain_work = 12;         // small px of a card

// Between the ways from `from` to the two points; degrees.
double angle_between(const Point& from, const Point& a, const Point& b) {
    const double one = std::atan2(a.y - from.y, a.x - from.x), two = std::atan2(b.y - from.y, b.x - from.x);
    return std::abs(std::remainder(one - two, 2 * CV_PI)) * 180 / CV_PI;
}

Point shoulder_of(const Spot& sits) {
    const double a = sits.angle * CV_PI / 180;
    return {sits.mm.x + right_of_him_mm * std::cos(a) - shoulder_mm * std::sin(a),
            sits.mm.y + right_of_him_mm * std::sin(a) + shoulder_mm * std::cos(a)};
}

}  // namespace

Arms::Arms(cv::Mat rim, double scale)
    : rim_(std::move(rim)),
      scale_(scale),
      seat_(cv::Mat::zeros(rim_.size(), CV_8U)),
      ms_(rim_.size(), CV_32S, cv::Scalar(0)),
      changers_(rim_.size()) {}

// Where an arm crosses the rim says little, for it slants.
int Arms::owner_of(const cv::Mat& arm, const Sights& sights, const Layout& layout) const {
    std::vector<cv::Point> pixels;
    cv::findNonZero(arm, pixels);
    cv::Point2d rim(0, 0);
    int at_rim = 0;
    for (const auto& p : pixels)
        if (rim_.at<uchar>(p) != 0) {
            rim += cv::Point2d(p);
            ++at_rim;
        }
    if (at_rim == 0) return 0;
    rim *= 1.0 / at_rim;
    cv::Vec4f line;
    cv::fitLine(pixels, line, cv::DIST_L2, 0, 0.01, 0.01);
    const auto at = [&](cv::Point2d p) { return cv::Point2f(p * (1 / scale_)); };
    const Eye* eye = sights.of(at({line[2], line[3]}));
    if (!eye) return 0;
    const Point edge = eye->calibration->to_mm(at(rim)),
                middle = eye->calibration->to_mm(at({line[2], line[3]}));
    const double reach = mm_between(edge, middle);
    int seat = 0;
    double best = 1e9;
    for (int s = 1; s <= layout.seats; ++s) {
        const Spot sits = seat_edge(layout, s);
        // A hand that has only just come in points nowhere yet.
        const double off = reach < shortest_arm_mm ? mm_between(edge, sits.mm)
                                                   : angle_between(middle, edge, shoulder_of(sits));
        if (off < best) best = off, seat = s;
    }
    return seat;
}

void Arms::remember(const cv::Mat& arms, const Motion& motion, const Sights& sights, const Layout& layout, std::int64_t at_ms) {
    now_ms_ = at_ms;
    cv::Mat labels, one;
    const int count = arms.empty() ? 0 : cv::connectedComponents(arms, labels, 8, CV_32S);
    for (int i = 1; i < count; ++i) {
        cv::compare(labels, i, one, cv::CMP_EQ);
        const int seat = owner_of(one, sights, layout);
        if (seat == 0) continue;
        const bool lies = motion.lies_still(one);
        cv::dilate(one, one, cv::getStructuringElement(cv::MORPH_ELLIPSE, {15, 15}));
        seat_.setTo(seat, one);
        ms_.setTo(int(at_ms), one);
        Presence& presence = present_[seat];
        if (presence.last_ms < 0 || at_ms - presence.last_ms > blink_ms) presence.since_ms = at_ms;
        presence.last_ms = at_ms;
        if (!lies) presence.at_work_ms = at_ms;
        changers_.come_over(one, seat, at_ms, motion.noise());
    }
    changers_.look(motion.now(), at_ms, motion.noise());
}

bool Arms::stayed(int seat, std::int64_t since_ms) const {
    const auto it = present_.find(seat);
    return it != present_.end() && it->second.since_ms <= since_ms &&
           now_ms_ - it->second.last_ms <= blink_ms;
}

bool Arms::carried(int seat, std::int64_t at_ms) const {
    const auto it = present_.find(seat);
    return it != present_.end() && it->second.since_ms <= at_ms;
}

bool Arms::at_work(int seat, const cv::Mat& unsettled, const CameraNoise& noise) const {
    const auto it = present_.find(seat);
    if (it != present_.end() && now_ms_ - it->second.at_work_ms <= short_blink_ms) return true;
    if (unsettled.empty()) return false;
    cv::Mat work = changers_.seats(noise) == seat;
    work &= unsettled;
    return cv::countNonZero(work) > work_share * double(work.total());
}

int Arms::changer_of(const cv::Mat& mask, std::int64_t at_ms, const CameraNoise& noise) const {
    int seat = 0, most = plain_work;
    for (const auto& [other, presence] : present_) {
        cv::Mat work = changers_.seats(noise) == other;
        work &= mask;
        if (const int much = cv::countNonZero(work); much > most) most = much, seat = other;
    }
    return seat != 0 ? seat : last_over(mask, at_ms);
}

int Arms::last_over(const cv::Mat& mask, std::int64_t at_ms) const {
    double last = 0;
    cv::Point where;
    cv::minMaxLoc(ms_, nullptr, &last, nullptr, &where, mask);
    if (last <= 0 || where.x < 0 || at_ms - std::int64_t(last) > memory_ms) return only_one_about(at_ms);
    return seat_.at<uchar>(where);
}

// Through a camera that drops pictures a hand may not be seen where it works.
int Arms::only_one_about(std::int64_t at_ms) const {
    int seat = 0;
    for (const auto& [other, presence] : present_)
        if (presence.last_ms >= 0 && at_ms - presence.last_ms <= about_ms && std::exchange(seat, other) != 0) return 0;
    return seat;
}

}  // namespace jianjun::vision
