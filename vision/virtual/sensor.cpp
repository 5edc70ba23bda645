// What an ordinary webcam makes of a good picture (感光与压缩).
#include "vision/virtual/sensor.h"

#include <turbojpeg.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <stdexcept>
#include <string>
#include <vector>

#include "vision/virtual/seed.h"

namespace jianjun::vision {
namespace {

constexpr double readout_ms = 22;  // from the first row to the last
constexpr double hunt_ms = 900;    // how long it looks for focus or exposure
constexpr double hunt_every_ms = 7000;
constexpr double ghost_step = 22;  // grey levels: what changes more is taken for movement, mostly
constexpr double least_share = 0.18;
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

// Every channel times its gain and every row times its lamp's; both below 8. In whole numbers of 16 bits, eight at once.
template <class Lamp>
void brighten(cv::Mat& bgr, const std::array<double, 3>& gains, Lamp&& lamp) {
    constexpr int one = 1 << 13;  // a gain of 1
    const int row = bgr.cols * 3;
    std::vector<std::uint16_t> of_column(static_cast<std::size_t>(row));
    for (int y = 0; y < bgr.rows; ++y) {
        const double shine = lamp(y);
        std::array<std::uint16_t, 3> gain{};
        for (std::size_t c = 0; c < 3; ++c) gain[c] = cv::saturate_cast<std::uint16_t>(gains[c] * shine * one);
        std::copy(gain.begin(), gain.end(), of_column.begin());
        for (int done = 3; done < row; done *= 2) std::copy_n(of_column.begin(), std::min(done, row - done), of_column.begin() + done);
        uchar* __restrict px = bgr.ptr(y);
        const std::uint16_t* __restrict by = of_column.data();
        for (int x = 0; x < row; ++x) {
            // 2⁵ times the pixel: its 2⁸, the gain's 2¹³, less the 2¹⁶ that are cut off.
            const auto light = static_cast<std::uint16_t>(px[x] << 8);
            const auto bright = static_cast<std::uint16_t>((std::uint32_t(light) * by[x]) >> 16);
            px[x] = static_cast<uchar>(std::min((bright + 16) >> 5, 255));
        }
    }
}

// How much of the picture before stays, in 256ths, by how much a place differs.
std::array<uchar, 256> shares(double denoising) {
    std::array<uchar, 256> list{};
    for (int apart = 0; apart < 256; ++apart)
        list[static_cast<std::size_t>(apart)] =
            cv::saturate_cast<uchar>(256 * denoising * std::max(least_share, 1 - apart / ghost_step));
    return list;
}

// A small difference is taken for noise, and what was there before stays for a part. In whole numbers, of which a
// processor takes many at once: in OpenCV's floats it was a quarter of a film's time.
void keep_of_before(cv::Mat& bgr, const cv::Mat& before, double denoising) {
    cv::Mat apart, grey, share;
    cv::absdiff(bgr, before, apart);
    cv::cvtColor(apart, grey, cv::COLOR_BGR2GRAY);
    cv::blur(grey, grey, {5, 5});
    const auto table = shares(denoising);
    cv::LUT(grey, cv::Mat(1, 256, CV_8U, const_cast<uchar*>(table.data())), grey);
    cv::merge(std::array{grey, grey, grey}, share);
    const int row = bgr.cols * 3;  // known before the loop: what is written may not change it
    for (int y = 0; y < bgr.rows; ++y) {
        uchar* __restrict now = bgr.ptr(y);
        const uchar *__restrict then = before.ptr(y), *__restrict part = share.ptr(y);
        for (int x = 0; x < row; ++x) {
            const auto of_then = static_cast<std::uint16_t>(then[x] * part[x]);
            const auto of_now = static_cast<std::uint16_t>(now[x] * (256 - part[x]));
            now[x] = static_cast<uchar>(static_cast<std::uint16_t>(of_then + of_now + 128) >> 8);
        }
    }
}

}  // namespace

void Sensor::expose(cv::Mat& bgr, std::int64_t at_ms) const {
    const VirtualSensor& s = settings_;
    if (s.focus > 0) breathe(bgr, s.focus * std::abs(hunting(at_ms, seed_ + 11)));
    const double level = 1 + s.exposure * (hunting(at_ms, seed_ + 12) + 0.4 * wandering(at_ms, seed_ + 13));
    const double warm =
        s.white_balance * wandering(at_ms, seed_ + 14) + 0.5 * s.white_balance * hunting(at_ms, seed_ + 15);
    const std::array gains{level * (1 - warm), level, level * (1 + warm)};
    if (s.exposure <= 0 && s.white_balance <= 0 && s.flicker <= 0) return;
    brighten(bgr, gains, [&](int y) {
        // Lamps flicker at twice the mains.
        const double ms = double(at_ms) + readout_ms * y / bgr.rows;
        return 1 + s.flicker * std::sin(2 * M_PI * 2 * s.mains_hz * ms / 1000);
    });
}

void Sensor::process(cv::Mat& bgr) {
    const VirtualSensor& s = settings_;
    if (s.denoising > 0) {
        if (before_.size() == bgr.size()) keep_of_before(bgr, before_, s.denoising);
        bgr.copyTo(before_);
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
class Packer {
  public:
    Packer() : handle_(tjInitCompress()) {}
    ~Packer() {
        tjFree(bytes_);
        tjDestroy(handle_);
    }
    Packer(const Packer&) = delete;
    Packer& operator=(const Packer&) = delete;

    JpegBytes pack(const cv::Mat& bgr, int quality) {
        unsigned long size = capacity_;
        if (tjCompress2(handle_, bgr.data, bgr.cols, static_cast<int>(bgr.step), bgr.rows, TJPF_BGR, &bytes_, &size, TJSAMP_420,
                        quality, TJFLAG_ACCURATEDCT) != 0)
            throw std::runtime_error("JPEG: " + std::string(tjGetErrorStr2(handle_)));
        capacity_ = std::max(capacity_, size);
        return {bytes_, size};
    }

  private:
    tjhandle handle_;
    unsigned char* bytes_ = nullptr;
    unsigned long capacity_ = 0;
};

class Opener {
  public:
    Opener() : handle_(tjInitDecompress()) {}
    ~Opener() { tjDestroy(handle_); }
    Opener(const Opener&) = delete;
    Opener& operator=(const Opener&) = delete;

    cv::Mat open(JpegBytes bytes) {
        int width = 0, height = 0, sampling = 0, colours = 0;
        cv::Mat bgr;
        bool well = tjDecompressHeader3(handle_, bytes.data(), bytes.size(), &width, &height, &sampling, &colours) == 0;
        if (well) {
            bgr.create(height, width, CV_8UC3);
            well = tjDecompress2(handle_, bytes.data(), bytes.size(), bgr.data, width, static_cast<int>(bgr.step), height, TJPF_BGR,
                                 TJFLAG_ACCURATEDCT) == 0;
        }
        if (!well) throw std::runtime_error("JPEG: " + std::string(tjGetErrorStr2(handle_)));
        return bgr;
    }

  private:
    tjhandle handle_;
};

}  // namespace

JpegBytes jpeg_of(const cv::Mat& bgr, int quality) {
    thread_local Packer packer;
    return packer.pack(bgr, std::clamp(quality, 1, 100));
}

cv::Mat picture_of(JpegBytes bytes) {
    thread_local Opener opener;
    return opener.open(bytes);
}

}  // namespace jianjun::vision
