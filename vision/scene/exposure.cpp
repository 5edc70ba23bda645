// How much brighter a picture is than another (曝光).
#include "vision/scene/exposure.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "vision/image/median.h"

namespace jianjun::vision {
namespace {

constexpr int every_px = 9;

cv::Mat sparse(const cv::Mat& picture) {
    cv::Mat few(picture.rows / every_px, picture.cols / every_px, CV_8UC3);
    for (int y = 0; y < few.rows; ++y)
        for (int x = 0; x < few.cols; ++x)
            few.at<cv::Vec3b>(y, x) = picture.at<cv::Vec3b>(every_px * y + 2, every_px * x + 2);
    cv::cvtColor(few, few, cv::COLOR_YCrCb2BGR);
    return few;
}

}  // namespace

// In luma and the two colour differences a change of light is no plain factor.
void light_up(cv::Mat picture, const cv::Scalar& gain) {
    static const cv::Matx33d to_bgr(1, 0, 1.773, 1, -0.714, -0.344, 1, 1.403, 0),
        back(0.114, 0.587, 0.299, -0.713 * 0.114, -0.713 * 0.587, 0.713 * 0.701, 0.564 * 0.886, -0.564 * 0.587,
             -0.564 * 0.299);
    const cv::Matx33d turn = back * cv::Matx33d::diag({gain[0], gain[1], gain[2]}) * to_bgr;
    const cv::Vec3d grey(0, 128, 128), off = grey - turn * grey;
    cv::Matx34d whole;
    for (int row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) whole(row, column) = turn(row, column);
        whole(row, 3) = off[row];
    }
    cv::transform(picture, picture, whole);
}

// By how much each of blue, green and red became brighter; nothing where too little can be compared. Half a grey level
// is seen in the sum of those that became brighter alike: hands and cards do not.
std::optional<cv::Scalar> gain_of(const cv::Mat& now, const cv::Mat& before) {
    if (now.rows < every_px || now.cols < every_px) return std::nullopt;
    const cv::Mat is = sparse(now), was = sparse(before);
    cv::Scalar gain(1, 1, 1);
    for (int c = 0; c < 3; ++c) {
        std::vector<std::pair<double, double>> pairs;
        std::vector<double> ratios;
        for (int y = 0; y < was.rows; ++y)
            for (int x = 0; x < was.cols; ++x) {
                const double a = was.at<cv::Vec3b>(y, x)[c], b = is.at<cv::Vec3b>(y, x)[c];
                if (a <= 15 || a >= 245 || b >= 250) continue;
                pairs.emplace_back(a, b);
                ratios.push_back((b + 1) / (a + 1));
            }
        if (ratios.size() < 50) return std::nullopt;
        const double usual = median(ratios);
        double sum_is = 0, sum_was = 0;
        for (const auto& [a, b] : pairs)
            if (std::abs(b - usual * a) < 3 + 0.06 * a) sum_is += b, sum_was += a;
        gain[c] = sum_was > 0 ? sum_is / sum_was : usual;
    }
    return gain;
}

double unlike_one(const cv::Scalar& gain) {
    return std::max({std::abs(gain[0] - 1), std::abs(gain[1] - 1), std::abs(gain[2] - 1)});
}

}  // namespace jianjun::vision
