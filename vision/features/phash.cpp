// A face's fingerprint (感知哈希).
#include "vision/features/phash.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

Hash bits_above_median(const std::array<float, 256>& values) {
    std::array<float, 256> sorted = values;
    std::nth_element(sorted.begin(), sorted.begin() + 128, sorted.end());
    Hash hash{};
    for (int i = 0; i < 256; ++i)
        if (values[i] > sorted[128]) hash[i / 64] |= std::uint64_t(1) << (i % 64);
    return hash;
}

}  // namespace

HashPair hash_face(const cv::Mat& face) {
    // The rim is left out: that is where a slightly wrong outline shows.
    const int dx = face.cols / 20, dy = face.rows / 24;
    const cv::Mat inner = face(cv::Rect(dx, dy, face.cols - 2 * dx, face.rows - 2 * dy));
    cv::Mat grey, small, light, waves;
    if (inner.channels() == 3)
        cv::cvtColor(inner, grey, cv::COLOR_BGR2GRAY);
    else
        grey = inner;
    cv::resize(grey, small, {64, 64}, 0, 0, cv::INTER_AREA);
    small.convertTo(light, CV_32F);
    cv::dct(light, waves);
    std::array<float, 256> upright{}, turned{};
    for (int i = 0; i < 256; ++i) {
        const int u = i / 16, v = i % 16 + 1;  // v from 1: the mean and the slow column drift stay out
        upright[i] = waves.at<float>(u, v);
        turned[i] = (u + v) % 2 ? -upright[i] : upright[i];  // half a turn negates the odd waves
    }
    return {bits_above_median(upright), bits_above_median(turned)};
}

}  // namespace jianjun::vision
