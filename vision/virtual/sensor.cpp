// What an ordinary webcam makes of a good picture (感光与压缩).
#include "vision/virtual/sensor.h"

#include <turbojpeg.h>

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <string>

#include "vision/virtual/seed.h"

namespace jianjun::vision {
namespace {

constexpr double readout_ms = 22;  // from the first row to the last
constexpr double hunt_ms = 900;    // how long it looks for focus or exposure
constexpr double hunt_every_ms = 7000;
constexpr double ghost_step = 22;  // grey levels: what changes more is taken for movement, mostly
constexpr double halo_px = 1.6;

// −1…1: swings once and dies away, at moments that the seed tells.
double hunting(std::int64_t at_ms, std::uint64_t seed) {
    const auto spell = static_cast<std::uint64_t>(std::max<std::int64_t>(0, at_ms)) /
                       static_cast<std::uint64_t>(hunt_every_ms);
    Dice dice(seed + spell * 0x9e3779b97f4a7c15ULL);
    const double begins = double(spell) * hunt_every_ms + dice.between(0, hunt_every_ms - hunt_ms);
    const double t = (double(at_ms) - begins) / hunt_ms;
    if (t < 0 || t > 1) return 0;
    return std::sin(2 * M_PI * 1.5 * t) * std::exp(-2.2 * t) * 1.35;
}

// Wanders slowly, −1…1.
double wandering(std::int64_t at_ms, std::uint64_t seed) {
    Dice dice(seed);
    double sum = 0;
    for (const double period : {11'000.0, 17'000.0, 29'000.0})
        sum += std::sin(2 * M_PI * (double(at_ms) / period + dice.unit()));
    return sum / 3;
}

void breathe(cv::Mat& bgr, double blur_px) {
    if (blur_px < 0.2) return;
    // A lens that moves to focus enlarges a little, too.
    const double scale = 1 + 0.0012 * blur_px;
    const cv::Matx23d move(scale, 0, (1 - scale) * bgr.cols / 2, 0, scale, (1 - scale) * bgr.rows / 2);
    cv::warpAffine(bgr, bgr, move, bgr.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::GaussianBlur(bgr, bgr, {}, blur_px);
}

}  // namespace

void Sensor::expose(cv::Mat& bgr, std::int64_t at_ms) const {
    const VirtualSensor& s = settings_;
    if (s.focus > 0) breathe(bgr, s.focus * std::abs(hunting(at_ms, seed_ + 11)));
    const double level = 1 + s.exposure * (hunting(at_ms, seed_ + 12) + 0.4 * wandering(at_ms, seed_ + 13));
    const double warm =
        s.white_balance * wandering(at_ms, seed_ + 14) + 0.5 * s.white_balance * hunting(at_ms, seed_ + 15);
    if (s.exposure > 0 || s.white_balance > 0)
        cv::multiply(bgr, cv::Scalar(level * (1 - warm), level, level * (1 + warm)), bgr);
    if (s.flicker <= 0) return;
    for (int y = 0; y < bgr.rows; ++y) {
        const double ms = double(at_ms) + readout_ms * y / bgr.rows;
        // Lamps flicker at twice the mains.
        const double lamp = 1 + s.flicker * std::sin(2 * M_PI * 2 * s.mains_hz * ms / 1000);
        cv::Mat row = bgr.row(y);
        row.convertTo(row, -1, lamp);
    }
}

void Sensor::process(cv::Mat& bgr) {
    const VirtualSensor& s = settings_;
    if (s.denoising > 0) {
        if (before_.size() == bgr.size()) {
            // A small difference is taken for noise, and what was there before stays for a part.
            cv::Mat apart, now, then, share;
            cv::absdiff(bgr, before_, apart);
            cv::cvtColor(apart, share, cv::COLOR_BGR2GRAY);
            cv::blur(share, share, {5, 5});
            share.convertTo(share, CV_32F, -1 / ghost_step, 1);
            cv::max(share, 0.18, share);
            share *= s.denoising;
            cv::Mat rest = 1 - share;
            cv::blendLinear(before_, bgr, share, rest, bgr);
        }
        before_ = bgr.clone();
    }
    if (s.sharpening > 0) {
        cv::Mat soft;
        cv::GaussianBlur(bgr, soft, {}, halo_px);
        cv::addWeighted(bgr, 1 + s.sharpening, soft, -s.sharpening, 0, bgr);
    }
}

Sensor::Delivery Sensor::delivery(std::int64_t n) const {
    if (settings_.dropped <= 0 && settings_.doubled <= 0) return Delivery::whole;
    const double chance = Dice(seed_ + 21 + static_cast<std::uint64_t>(n) * 0x9e3779b97f4a7c15ULL).unit();
    if (chance < settings_.dropped) return Delivery::dropped;
    return chance < settings_.dropped + settings_.doubled ? Delivery::doubled : Delivery::whole;
}

int Sensor::late_ms(std::int64_t n) const {
    if (settings_.late_ms <= 0) return 0;
    const double u = Dice(seed_ + 22 + static_cast<std::uint64_t>(n) * 0x9e3779b97f4a7c15ULL).unit();
    return static_cast<int>(settings_.late_ms * u * u * u);
}

namespace {

// libjpeg's own converter takes BGR as it is: OpenCV's way round costs as much again as the compression.
class Jpeg {
  public:
    Jpeg() : packer_(tjInitCompress()), opener_(tjInitDecompress()) {}
    ~Jpeg() {
        tjFree(bytes_);
        tjDestroy(packer_);
        tjDestroy(opener_);
    }
    Jpeg(const Jpeg&) = delete;
    Jpeg& operator=(const Jpeg&) = delete;

    cv::Mat through(const cv::Mat& bgr, int quality) {
        const int pitch = static_cast<int>(bgr.step);
        cv::Mat lossy(bgr.size(), CV_8UC3);
        unsigned long size = capacity_;
        const bool well = tjCompress2(packer_, bgr.data, bgr.cols, pitch, bgr.rows, TJPF_BGR, &bytes_, &size, TJSAMP_420,
                                      quality, TJFLAG_ACCURATEDCT) == 0 &&
                          tjDecompress2(opener_, bytes_, size, lossy.data, lossy.cols, static_cast<int>(lossy.step),
                                        lossy.rows, TJPF_BGR, TJFLAG_ACCURATEDCT) == 0;
        if (!well) throw std::runtime_error("JPEG: " + std::string(tjGetErrorStr2(packer_)));
        capacity_ = std::max(capacity_, size);
        return lossy;
    }

  private:
    tjhandle packer_, opener_;
    unsigned char* bytes_ = nullptr;
    unsigned long capacity_ = 0;
};

}  // namespace

cv::Mat compressed(const cv::Mat& bgr, int quality) {
    thread_local Jpeg jpeg;
    return jpeg.through(bgr, std::clamp(quality, 1, 100));
}

}  // namespace jianjun::vision
