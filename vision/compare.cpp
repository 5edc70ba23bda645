// How well one face explains another (比对).
#include "vision/compare.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

constexpr double least_difference = 40;  // squared grey levels a pixel: less is noise, not another card
constexpr int clip = 72;                 // a glare spot or a finger must not outweigh the rest of the card

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
    const int step = std::max(1, size.width / 40);
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
        limit = round == 0 ? 60 : std::max(20.0, 2.5 * left / std::max(1, count));
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
    return in_light(reference, light, {0, 0}, reference.grey.size());
}

Signed in_light(const Planes& reference, const Light& light, cv::Point at, cv::Size size) {
    Signed s;
    s.grey.create(reference.grey.size(), CV_16S);
    for (int y = 0; y < reference.grey.rows; ++y) {
        const uchar* r = reference.grey.ptr<uchar>(y);
        short* out = s.grey.ptr<short>(y);
        const float base =
            light.grey_offset + light.grey_y * (float(y + at.y) / size.height - 0.5f) - 0.5f * light.grey_x;
        const float slope = light.grey_x / size.width;
        for (int x = 0; x < reference.grey.cols; ++x)
            out[x] =
                short(std::min(255.f, std::max(0.f, light.grey_gain * r[x] + base + slope * (x + at.x))));
    }
    reference.red.convertTo(s.red, CV_16S, light.red_gain, light.red_offset);
    return s;
}

double Patches::total() const {
    double sum = 0;
    for (const double c : cost) sum += c;
    return sum / patches;
}

Patches patch_costs(const Signed& query, const Signed& reference, int reach) {
    Patches found;
    // Patches at the rim look beyond it when they shift: the query's edge goes on there.
    Signed wide;
    cv::copyMakeBorder(query.grey, wide.grey, reach, reach, reach, reach, cv::BORDER_REPLICATE);
    cv::copyMakeBorder(query.red, wide.red, reach, reach, reach, reach, cv::BORDER_REPLICATE);
    for (int i = 0; i < patches; ++i) {
        const cv::Rect patch = patch_at(i, query.grey.size());
        std::array<double, 81> costs{};
        const int n = 2 * reach + 1;
        int best = 0;
        for (int k = 0; k < n * n; ++k) {
            const int dx = k % n - reach, dy = k / n - reach;
            // A shift must earn its keep, or blank paper drifts.
            costs[k] = double(cost_at(wide.grey, reference.grey, patch, dx + reach, dy + reach) +
                              cost_at(wide.red, reference.red, patch, dx + reach, dy + reach)) *
                           (1 + 0.01 * (dx * dx + dy * dy)) +
                       0.5 * (dx * dx + dy * dy);
            if (costs[k] < costs[best]) best = k;
        }
        // The parabola through the best shift and its neighbours has its least where the patch really is.
        auto fraction = [&](int step, int place) {
            if (place <= 0 || place >= n - 1) return 0.0;
            const double l = costs[best - step], m = costs[best], r = costs[best + step];
            return std::clamp(0.5 * (l - r) / std::max(1e-9, l - 2 * m + r), -0.5, 0.5);
        };
        found.dx[i] = float(best % n - reach + fraction(1, best % n));
        found.dy[i] = float(best / n - reach + fraction(n, best / n));
        found.cost[i] = costs[best] / patch.area();
    }
    return found;
}

namespace {

// How far each pixel of a lies outside what b shows within a pixel of it.
cv::Mat beyond(const cv::Mat& a, const cv::Mat& b) {
    cv::Mat low, high, above, below;
    cv::erode(b, low, cv::Mat());
    cv::dilate(b, high, cv::Mat());
    cv::subtract(a, high, above);  // 8U: what is negative is 0
    cv::subtract(low, a, below);
    return cv::max(above, below);
}

}  // namespace

Where telling_patches(const Planes& a, const Planes& b) {
    const std::array<cv::Mat, 2> apart{cv::max(beyond(a.grey, b.grey), beyond(b.grey, a.grey)),
                                       cv::max(beyond(a.red, b.red), beyond(b.red, a.red))};
    std::array<double, patches> energy{};
    double most = 0;
    for (int i = 0; i < patches; ++i) {
        const cv::Rect patch = patch_at(i, a.grey.size());
        for (const auto& plane : apart) energy[i] += cv::norm(plane(patch), cv::NORM_L2SQR) / patch.area();
        most = std::max(most, energy[i]);
    }
    Where where = 0;
    if (most < least_difference) return where;
    for (int i = 0; i < patches; ++i)
        if (energy[i] > 0.25 * most) where |= Where(1) << i;
    return where;
}

namespace {

// A patch of a reference with a margin, blurred and lit; `frame` is where it was cut from.
Signed cut(const Seen& seen, const cv::Rect& frame) {
    const cv::Size size = seen.planes.grey.size();
    const int ring = seen.blur > 0 ? int(std::ceil(2.5 * seen.blur)) : 0;
    const cv::Rect wide = (frame - cv::Point(ring, ring) + cv::Size(2 * ring, 2 * ring)) & cv::Rect({}, size);
    cv::Mat grey = seen.planes.grey(wide), red = seen.planes.red(wide);
    if (seen.blur > 0) {
        cv::Mat soft_grey, soft_red;
        cv::GaussianBlur(grey, soft_grey, {0, 0}, seen.blur, seen.blur,
                         cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
        cv::GaussianBlur(red, soft_red, {0, 0}, seen.blur, seen.blur,
                         cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
        grey = soft_grey;
        red = soft_red;
    }
    const cv::Rect inner(frame.tl() - wide.tl(), frame.size());
    return in_light({grey(inner), red(inner)}, seen.light, frame.tl(), size);
}

long both_costs(const Signed& query, const Signed& reference, const cv::Rect& patch, cv::Point shift) {
    return cost_at(query.grey, reference.grey, patch, shift.x, shift.y) +
           cost_at(query.red, reference.red, patch, shift.x, shift.y);
}

}  // namespace

double side_with(const Signed& query, const Seen& a, const Seen& b, Where where, int reach) {
    double sum = 0, scale = 0;
    const cv::Size size = query.grey.size();
    for (int i = 0; i < patches; ++i) {
        if (!(where >> i & 1)) continue;
        const cv::Rect patch = patch_at(i, size);
        const cv::Rect frame =
            (patch - cv::Point(reach, reach) + cv::Size(2 * reach, 2 * reach)) & cv::Rect({}, size);
        const Signed pa = cut(a, frame), pb = cut(b, frame), pq{query.grey(frame), query.red(frame)};
        const cv::Rect inner(patch.tl() - frame.tl(), patch.size());
        long to_a = -1, to_b = -1, between = -1;
        for (int dy = -reach; dy <= reach; ++dy)
            for (int dx = -reach; dx <= reach; ++dx) {
                const cv::Point shift(dx, dy);
                const long ca = both_costs(pq, pa, inner, shift), cb = both_costs(pq, pb, inner, shift);
                if (to_a < 0 || ca < to_a) to_a = ca;
                if (to_b < 0 || cb < to_b) to_b = cb;
                if (std::abs(dx) > 1 || std::abs(dy) > 1) continue;
                const long ab = both_costs(pa, pb, inner, shift);
                if (between < 0 || ab < between) between = ab;
            }
        sum += double(to_b - to_a);
        scale += double(between);
    }
    return scale > 0 ? std::clamp(sum / scale, -1.0, 1.0) : 0;
}

double blur_of(const Signed& query, const Planes& reference, const Light& light) {
    double best = 0, least = -1;
    const cv::Rect inner(query.grey.cols / 20, query.grey.rows / 20, query.grey.cols * 9 / 10,
                         query.grey.rows * 9 / 10);
    for (const double sigma : {0.0, 0.6, 0.9, 1.3, 1.8, 2.5}) {
        cv::Mat soft;  // its own memory: the reference is the gallery's
        if (sigma > 0) cv::GaussianBlur(reference.grey, soft, {0, 0}, sigma);
        const Signed lit = in_light({sigma > 0 ? soft : reference.grey, reference.red}, light);
        const double cost = double(cost_at(query.grey, lit.grey, inner, 0, 0));
        if (least >= 0 && cost > least) break;
        least = cost;
        best = sigma;
    }
    return best;
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

cv::Mat laid_on(const cv::Mat& face, const Planes& reference) {
    cv::Mat laid = face;
    cv::Matx33d total = cv::Matx33d::eye();
    double cost = -1;
    for (int round = 0; round < 4; ++round) {
        const FaceLook look = look_at(laid);
        const Signed query = signed_of(look.coarse),
                     lit = in_light(reference, light_of(look.coarse, reference));
        const Patches found = patch_costs(query, lit, round == 0 ? 3 : 2);
        const auto energy = patch_energy(lit);
        double all = 0;
        for (const double e : energy) all += e / patches;
        if (found.total() > 0.5 * all) return face;                 // another picture altogether
        if (cost >= 0 && found.total() > 0.99 * cost) return laid;  // as good as it gets
        cost = found.total();
        const cv::Matx23d s = agreed_shift(found, energy, look.coarse.grey.size());
        // From coarse pixels to those of the face, whose pixel centres lie elsewhere.
        const double scale = double(face.cols) / coarse_width, half = 0.5 * scale - 0.5;
        cv::Matx33d step(s(0, 0), s(0, 1), s(0, 2) * scale + half - (s(0, 0) + s(0, 1)) * half, s(1, 0),
                         s(1, 1), s(1, 2) * scale + half - (s(1, 0) + s(1, 1)) * half, 0, 0, 1);
        total = total * step;
        cv::warpPerspective(face, laid, total, face.size(), cv::INTER_CUBIC | cv::WARP_INVERSE_MAP,
                            cv::BORDER_REPLICATE);
    }
    return laid;
}

}  // namespace jianjun::vision
