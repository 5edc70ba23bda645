// Bands of light that run through the picture (横纹).
#include "vision/scene/bands.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "vision/image/median.h"

namespace jianjun::vision {
namespace {

constexpr int sparse_px = 6, fewest = 20;         // of a row's pixels
constexpr int darkest = 25, lightest = 240;       // grey levels that tell a gain
constexpr double alike = 0.05, mostly = 0.5;      // of a row's pixels: more than a hand covers
constexpr double rows_that_tell = 0.5;            // of all rows
constexpr double faintest = 0.015, strongest = 0.2;
constexpr int smooth_rows = 3;                    // on either side

// 0: too much of the row is another thing now.
double gain_of_row(const cv::Vec3b* is, const cv::Vec3b* was, int columns) {
    std::vector<double> gains;
    for (int x = 0; x < columns; x += sparse_px)
        if (was[x][0] >= darkest && was[x][0] <= lightest && is[x][0] <= lightest)
            gains.push_back(double(is[x][0]) / was[x][0]);
    if (gains.size() < fewest) return 0;
    const double usual = median(gains);
    const auto near = std::count_if(gains.begin(), gains.end(), [&](double g) { return std::abs(g - usual) < alike * usual; });
    return double(near) > mostly * double(gains.size()) ? usual : 0;
}

// The mean of those around that tell, so that a row that does not is as its neighbours.
std::vector<double> smoothed(const std::vector<double>& rows) {
    const int count = int(rows.size());
    std::vector<double> smooth(rows.size(), 0);
    for (int y = 0; y < count; ++y)
        for (int reach = smooth_rows; smooth[std::size_t(y)] == 0 && reach < 2 * count; reach *= 2) {
            double sum = 0;
            int telling = 0;
            for (int i = std::max(0, y - reach); i < std::min(count, y + reach + 1); ++i)
                if (rows[std::size_t(i)] > 0) sum += rows[std::size_t(i)], ++telling;
            if (telling > 0) smooth[std::size_t(y)] = sum / telling;
        }
    return smooth;
}

void light_row(cv::Vec3b* row, int columns, double gain) {
    std::array<uchar, 256> luma{}, colour{};
    for (int v = 0; v < 256; ++v) {
        luma[std::size_t(v)] = cv::saturate_cast<uchar>(v * gain);
        colour[std::size_t(v)] = cv::saturate_cast<uchar>(128 + (v - 128) * gain);
    }
    for (int x = 0; x < columns; ++x) row[x] = {luma[row[x][0]], colour[row[x][1]], colour[row[x][2]]};
}

}  // namespace

std::vector<double> bands_of(const cv::Mat& now, const cv::Mat& before) {
    std::vector<double> rows(std::size_t(now.rows), 0), telling;
    for (int y = 0; y < now.rows; y += 2) {
        const double gain = gain_of_row(now.ptr<cv::Vec3b>(y), before.ptr<cv::Vec3b>(y), now.cols);
        if (gain > 0) telling.push_back(gain);
        rows[std::size_t(y)] = gain;
    }
    if (double(telling.size()) <= rows_that_tell * now.rows / 2) return {};
    const double all = median(telling);
    for (double& gain : rows) {
        gain /= all;
        if (std::abs(gain - 1) > strongest) gain = 0;
    }
    std::vector<double> smooth = smoothed(rows);
    const auto [least, most] = std::minmax_element(smooth.begin(), smooth.end());
    return *least == 0 || *most - *least < faintest ? std::vector<double>() : smooth;
}

void level_bands(cv::Mat now, const cv::Mat& before) {
    const std::vector<double> bands = bands_of(now, before);
    for (std::size_t y = 0; y < bands.size(); ++y) light_row(now.ptr<cv::Vec3b>(int(y)), now.cols, 1 / bands[y]);
}

}  // namespace jianjun::vision
