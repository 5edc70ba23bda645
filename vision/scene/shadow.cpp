// Shadows of hands and people over the table (影子).
#include "vision/scene/shadow.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr int about = 5;           // small px in which a shadow is of one darkness
constexpr double darkest_share = 0.5;    // of the light; a hand that is near casts darker shadows, and is an arm
constexpr int neutral = 128;       // of a colour difference

// How `before` would look in the shadow of now, if there is one.
cv::Mat shaded(const cv::Mat& now, const cv::Mat& before) {
    cv::Mat mean_now, mean_before, shaded(before.size(), before.type());
    cv::blur(now, mean_now, {about, about});
    cv::blur(before, mean_before, {about, about});
    for (int y = 0; y < before.rows; ++y) {
        const auto *is = mean_now.ptr<cv::Vec3b>(y), *was = mean_before.ptr<cv::Vec3b>(y),
                   *from = before.ptr<cv::Vec3b>(y);
        auto* to = shaded.ptr<cv::Vec3b>(y);
        for (int x = 0; x < before.cols; ++x) {
            const double left =
                std::clamp(double(is[x][0]) / std::max(1, int(was[x][0])), darkest_share, 1.0);
            to[x][0] = cv::saturate_cast<uchar>(left * from[x][0]);
            for (int i = 1; i < 3; ++i)
                to[x][i] = cv::saturate_cast<uchar>(neutral + left * (from[x][i] - neutral));
        }
    }
    return shaded;
}

}  // namespace

cv::Mat solid_in(const cv::Mat& changed, const cv::Mat& now, const cv::Mat& before,
                 const CameraNoise& noise) {
    const cv::Rect all({}, changed.size()),
        box = cv::boundingRect(changed),
        wide = (box + cv::Size(2 * about, 2 * about) - cv::Point(about, about)) & all;
    cv::Mat solid = cv::Mat::zeros(changed.size(), CV_8U);
    if (box.empty()) return solid;
    const cv::Mat plainly = noise.changed(now(wide), shaded(now(wide), before(wide)));
    cv::bitwise_and(plainly, changed(wide), solid(wide));
    return solid;
}

}  // namespace jianjun::vision
