// What an ordinary webcam makes of a good picture (感光与压缩): it sharpens, smooths, hunts for exposure,
// white balance and focus, sees the mains flicker, and compresses. Each of it can be switched off.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <span>

#include "vision/virtual/virtual_table.h"

namespace jianjun::vision {

class Sensor {
  public:
    Sensor(const VirtualSensor& settings, std::uint64_t seed) : settings_(settings), seed_(seed) {}

    // The scene's light as it falls on the sensor. One moment always gives one picture, but for what
    // denoising keeps of the pictures before.
    void expose(cv::Mat& bgr, std::int64_t at_ms) const;
    // What the camera's processor makes of it, noise and all.
    void process(cv::Mat& bgr);

    // Of the n-th picture: whether it never arrives, or the one before comes once more; and how late it is.
    enum class Delivery { whole, dropped, doubled };
    Delivery delivery(std::int64_t n) const;
    int late_ms(std::int64_t n) const;

  private:
    VirtualSensor settings_;
    std::uint64_t seed_;
    cv::Mat before_;  // what denoising gave last
};

// What a camera sends. The bytes stay until this thread packs the next picture; what libjpeg refuses is thrown.
using JpegBytes = std::span<const unsigned char>;
JpegBytes jpeg_of(const cv::Mat& bgr, int quality);
cv::Mat picture_of(JpegBytes bytes);

}  // namespace jianjun::vision
