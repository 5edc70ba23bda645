// How well one face explains another (比对).
#include "vision/compare.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

constexpr int clip = 72;  // a glare spot or a finger must not outweigh the rest of the card

// Patches leave the rim out, which is where a slightly wrong outline shows.
cv::Rect patch_at(int index, cv::Size size) {
    const int left = size.width / 40, top = size.height / 44;
    const int w = (size.width - 2 * left) / patch_columns, h = (size.height - 2 * top) / patch_rows;
    return {left + index % patch_columns * w, top + index / patch_columns * h, w, h};
}

long cost_at(const cv::Mat& query, const cv::Mat& reference, const cv::Rect& patch, int dx, int dy) {
    long sum = 0;
    for (int y = 0; y < patch.height; ++y) {
        const short* r = reference.ptr<short>(patch.y + y) + patch.x;
        const short* q = query.ptr<short>(patch.y + y + dy) + patch.x + dx;
        int row = 0;
        for (int x = 0; x < patch.width; ++x) {
            short d = short(q[x] - r[x]);
            d = std::min<short>(std::max<short>(d, -clip), clip);
            row += d * d;
        }
        sum += row;
    }
    return sum;
}

}  // namespace

Light light_of(const Planes& query, const Planes& reference) {
    // Least squares on a coarse grid, twice: the second time without what the first left unexplained.
    const cv::Size size = query.grey.size();
    const int step = std::max(2, size.width / 40);
    Light light;
    double limit = 1e9;
    for (int round = 0; round < 3; ++round) {
        cv::Matx44d a = cv::Matx44d::zeros();
        cv::Vec4d b(0, 0, 0, 0);
        double left = 0;
        int count = 0;
        double n = 0, sr = 0, sq = 0, srr = 0, srq = 0;
        for (int y = step; y < size.height - step; y += step)
            for (int x = step; x < size.width - step; x += step) {
                const double r = reference.grey.at<uchar>(y, x), q = query.grey.at<uchar>(y, x);
                const double u = double(x) / size.width - 0.5, v = double(y) / size.height - 0.5;
                if (round > 0) {
                    const double e =
                        q - (light.grey_gain * r + light.grey_offset + light.grey_x * u + light.grey_y * v);
                    left += std::abs(e);
                    ++count;
                    if (std::abs(e) > limit) continue;
                }
                const cv::Vec4d row(r, 1, u, v);
                for (int i = 0; i < 4; ++i) {
                    for (int j = 0; j < 4; ++j) a(i, j) += row[i] * row[j];
                    b[i] += row[i] * q;
                }
                const double rr = reference.red.at<uchar>(y, x), rq = query.red.at<uchar>(y, x);
                n += 1;
                sr += rr;
                sq += rq;
                srr += rr * rr;
                srq += rr * rq;
            }
        if (n < 20) return light;
        for (int i = 0; i < 4; ++i) a(i, i) += i == 1 ? 1e-6 : 1e-3 * a(i, i) / 10;
        cv::Vec4d s;
        if (cv::solve(a, b, s, cv::DECOMP_CHOLESKY)) {
            const float gain = std::clamp(float(s[0]), 0.3f, 3.f);
            if (gain != float(s[0])) {  // keep the mean right where the gain was out of range
                const double mean_r = a(0, 1) / n, mean_q = b[1] / n;
                s[1] = mean_q - gain * mean_r;
            }
            light.grey_gain = gain;
            light.grey_offset = float(s[1]);
            light.grey_x = std::clamp(float(s[2]), -80.f, 80.f);
            light.grey_y = std::clamp(float(s[3]), -80.f, 80.f);
        }
        const double var = srr / n - sr / n * sr / n, cov = srq / n - sr / n * sq / n;
        // Without red in the reference its gain is anybody's guess: lean towards the grey gain.
        light.red_gain = std::clamp(float((cov + 4 * light.grey_gain) / (var + 4)), 0.3f, 3.f);
        light.red_offset = float(sq / n - light.red_gain * sr / n);
        limit = round == 0 ? 40 : std::max(8.0, 2.5 * left / std::max(1, count));
    }
    return light;
}

Signed signed_of(const Planes& planes) {
    Signed s;
    planes.grey.convertTo(s.grey, CV_16S);
    planes.red.convertTo(s.red, CV_16S);
    return s;
}

Signed in_light(const Planes& reference, const Light& light) {
    Signed s;
    const cv::Size size = reference.grey.size();
    s.grey.create(size, CV_16S);
    for (int y = 0; y < size.height; ++y) {
        const uchar* r = reference.grey.ptr<uchar>(y);
        short* out = s.grey.ptr<short>(y);
        const float base =
            light.grey_offset + light.grey_y * (float(y) / size.height - 0.5f) - 0.5f * light.grey_x;
        const float slope = light.grey_x / size.width;
        for (int x = 0; x < size.width; ++x)
            out[x] = short(std::min(255.f, std::max(0.f, light.grey_gain * r[x] + base + slope * x)));
    }
    reference.red.convertTo(s.red, CV_16S, light.red_gain, light.red_offset);
    return s;
}

double Patches::total() const {
    double sum = 0;
    for (const double c : cost) sum += c;
    return sum / patches;
}

Patches patch_costs(const Signed& query, const Signed& reference, int reach,
                    const std::array<bool, patches>* only) {
    Patches found;
    for (int i = 0; i < patches; ++i) {
        if (only && !(*only)[i]) continue;
        const cv::Rect patch = patch_at(i, query.grey.size());
        double best = 1e18;
        for (int dy = -reach; dy <= reach; ++dy)
            for (int dx = -reach; dx <= reach; ++dx) {
                // A shift must earn its keep, or blank paper drifts.
                const double c = double(cost_at(query.grey, reference.grey, patch, dx, dy) +
                                        cost_at(query.red, reference.red, patch, dx, dy)) *
                                     (1 + 0.01 * (dx * dx + dy * dy)) +
                                 0.5 * (dx * dx + dy * dy);
                if (c >= best) continue;
                best = c;
                found.dx[i] = static_cast<signed char>(dx);
                found.dy[i] = static_cast<signed char>(dy);
            }
        found.cost[i] = best / patch.area();
    }
    return found;
}

std::array<double, patches> patch_energy(const Signed& reference) {
    std::array<double, patches> energy{};
    for (int i = 0; i < patches; ++i) {
        const cv::Rect patch = patch_at(i, reference.grey.size());
        cv::Scalar mean, deviation, red_mean, red_deviation;
        cv::meanStdDev(reference.grey(patch), mean, deviation);
        cv::meanStdDev(reference.red(patch), red_mean, red_deviation);
        energy[i] = deviation[0] * deviation[0] + red_deviation[0] * red_deviation[0];
    }
    return energy;
}

cv::Matx23d agreed_shift(const Patches& found, const std::array<double, patches>& energy, cv::Size size) {
    cv::Matx23d map(1, 0, 0, 0, 1, 0);
    std::array<double, patches> weight{};
    for (int i = 0; i < patches; ++i)
        weight[i] = std::min(energy[i], 2000.0) / (1 + found.cost[i]) * (energy[i] > 60 ? 1 : 0);
    cv::Vec3d ax(0, 0, 0), ay(0, 0, 0);
    for (int round = 0; round < 3; ++round) {
        cv::Matx33d a = cv::Matx33d::zeros();
        cv::Vec3d bx(0, 0, 0), by(0, 0, 0);
        double total = 0;
        for (int i = 0; i < patches; ++i) {
            if (weight[i] <= 0) continue;
            const cv::Rect patch = patch_at(i, size);
            const cv::Vec3d row(1, (patch.x + patch.width / 2.0) / size.width - 0.5,
                                (patch.y + patch.height / 2.0) / size.height - 0.5);
            double w = weight[i];
            if (round > 0) {
                const double ex = found.dx[i] - row.dot(ax), ey = found.dy[i] - row.dot(ay);
                w /= 1 + ex * ex + ey * ey;
            }
            for (int r = 0; r < 3; ++r) {
                for (int c = 0; c < 3; ++c) a(r, c) += w * row[r] * row[c];
                bx[r] += w * row[r] * found.dx[i];
                by[r] += w * row[r] * found.dy[i];
            }
            total += w;
        }
        if (total <= 0) return map;
        a(0, 0) += 0.01 * total;  // leans towards no shift and no stretch
        a(1, 1) += 0.02 * total;
        a(2, 2) += 0.02 * total;
        if (!cv::solve(a, bx, ax, cv::DECOMP_CHOLESKY) || !cv::solve(a, by, ay, cv::DECOMP_CHOLESKY))
            return map;
    }
    map(0, 0) = 1 + ax[1] / size.width;
    map(0, 1) = ax[2] / size.height;
    map(0, 2) = ax[0] - 0.5 * ax[1] - 0.5 * ax[2];
    map(1, 0) = ay[1] / size.width;
    map(1, 1) = 1 + ay[2] / size.height;
    map(1, 2) = ay[0] - 0.5 * ay[1] - 0.5 * ay[2];
    return map;
}

}  // namespace jianjun::vision
