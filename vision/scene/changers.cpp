// Who has changed what (谁动的).
#include "vision/scene/changers.h"

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr std::int64_t rested_ms = 1000;  // what an arm did is plain so long after it has gone

}  // namespace

Changers::Changers(cv::Size size)
    : over_(cv::Mat::zeros(size, CV_8U)),
      last_(cv::Mat::zeros(size, CV_8U)),
      ms_(cv::Mat::zeros(size, CV_32S)),
      seat_(cv::Mat::zeros(size, CV_8U)) {}

void Changers::come_over(const cv::Mat& where, int seat, std::int64_t at_ms, const CameraNoise& noise) {
    if (before_.empty()) return;
    cv::Mat others = last_ != 0;
    others &= where;
    others.setTo(0, last_ == seat);
    judge(others, noise);
    last_.setTo(seat, where);
    ms_.setTo(int(at_ms), where);
    over_ |= where;
}

void Changers::look(const cv::Mat& now, std::int64_t at_ms, const CameraNoise& noise) {
    now_.release();
    if (before_.empty()) before_ = now.clone(), free_ = now.clone();
    cv::Mat beside = over_ == 0;
    over_.setTo(0);
    now.copyTo(free_, beside);
    if (at_ms - judged_ms_ >= rested_ms) {
        judged_ms_ = at_ms;
        cv::Mat rested = ms_ < double(at_ms - rested_ms);
        rested &= beside;
        rested.setTo(0, last_ == 0);
        judge(rested, noise);
    }
    beside.setTo(0, last_ != 0);
    now.copyTo(before_, beside);
}

// Within `where`, which is as it was last seen without an arm.
cv::Mat Changers::changed_of(const cv::Mat& where, const CameraNoise& noise) const {
    cv::Mat changed = cv::Mat::zeros(where.size(), CV_8U);
    const cv::Rect box = cv::boundingRect(where);
    if (box.empty()) return changed;
    noise.changed(free_(box), before_(box)).copyTo(changed(box), where(box));
    return changed;
}

void Changers::judge(const cv::Mat& where, const CameraNoise& noise) {
    if (cv::countNonZero(where) == 0) return;
    last_.copyTo(seat_, changed_of(where, noise));
    free_.copyTo(before_, where);
    last_.setTo(0, where);
}

const cv::Mat& Changers::seats(const CameraNoise& noise) const {
    if (!now_.empty() || before_.empty()) return now_.empty() ? seat_ : now_;
    now_ = seat_.clone();
    last_.copyTo(now_, changed_of(last_ != 0, noise));
    return now_;
}

void Changers::accept(const cv::Mat& mask) {
    now_.release();
    seat_.setTo(0, mask);
    last_.setTo(0, mask);
    if (!free_.empty()) free_.copyTo(before_, mask);
}

}  // namespace jianjun::vision
