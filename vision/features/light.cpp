// A reference in the light of what is seen (光照).
#include "vision/features/light.h"

#include <algorithm>
#include <cmath>
#include <opencv2/core/hal/intrin.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

using Four = cv::v_float32x4;

constexpr int rounds = 4;
constexpr double least_limit = 14;   // grey levels off that are nothing unusual,
constexpr double usual_times = 1.8;  // or so many times what is usual on this card

// Some forty columns of the two, without the rim. Rows are filled up with samples that do not count.
struct Samples {
    int columns = 0, rows = 0;
    std::vector<float> query, reference, query_red, reference_red, counts;
    std::vector<float> x, y;  // −0.5…0.5 across and down the card

    Samples(const Planes& q, const Planes& r, const cv::Mat& seen) {
        const cv::Size size = q.grey.size();
        const int step = std::max(1, size.width / 40);
        for (int at = step; at < size.width - step; at += step) x.push_back(float(at) / size.width - 0.5f);
        for (int at = step; at < size.height - step; at += step) y.push_back(float(at) / size.height - 0.5f);
        const std::size_t inside = x.size();
        x.resize((inside + 3) / 4 * 4);
        columns = int(x.size()), rows = int(y.size());
        for (auto* values : {&query, &reference, &query_red, &reference_red, &counts})
            values->resize(x.size() * y.size());
        for (int row = 0; row < rows; ++row) {
            const int from = (row + 1) * step;
            const uchar *qg = q.grey.ptr<uchar>(from), *qr = q.red.ptr<uchar>(from);
            const uchar *rg = r.grey.ptr<uchar>(from), *rr = r.red.ptr<uchar>(from);
            const uchar* there = seen.empty() ? nullptr : seen.ptr<uchar>(from);
            for (std::size_t k = 0; k < inside; ++k) {
                const int at = int(k + 1) * step;
                const std::size_t i = std::size_t(row * columns) + k;
                query[i] = qg[at], query_red[i] = qr[at];
                reference[i] = rg[at], reference_red[i] = rr[at];
                counts[i] = !there || there[at];
            }
        }
    }
};

// Weighted sums over the samples: r, q grey of reference and query, u and v the place, s and t their red.
struct Sums {
    double n = 0, u = 0, v = 0, uu = 0, uv = 0, vv = 0;
    double r = 0, ru = 0, rv = 0, rr = 0, q = 0, qu = 0, qv = 0, qr = 0, qq = 0;
    double s = 0, t = 0, ss = 0, st = 0;
    double left = 0, seen = 0;  // not weighted: what the light leaves unexplained, of how many samples
};

// What is off by more than `limit` weighs less.
Sums sums_of(const Samples& from, const Light& light, double limit) {
    Sums sums;
    const Four none = cv::v_setzero_f32(), one = cv::v_setall_f32(1);
    const Four gain = cv::v_setall_f32(light.grey_gain), slope = cv::v_setall_f32(light.grey_x);
    const Four most = cv::v_setall_f32(float(limit)), hardly = cv::v_setall_f32(1e-3f);
    Four uu = none, ru = none, rr = none, qu = none, qr = none, qq = none;
    Four s = none, t = none, ss = none, st = none, left = none, seen = none;
    for (int row = 0; row < from.rows; ++row) {
        const std::size_t start = std::size_t(row) * std::size_t(from.columns);
        const float down = from.y[std::size_t(row)];
        const Four base = cv::v_setall_f32(light.grey_offset + light.grey_y * down);
        Four n = none, u = none, r = none, q = none;
        for (int column = 0; column < from.columns; column += 4) {
            const std::size_t i = start + std::size_t(column);
            const Four at = cv::v_load(&from.x[std::size_t(column)]), counts = cv::v_load(&from.counts[i]);
            const Four ref = cv::v_load(&from.reference[i]), query = cv::v_load(&from.query[i]);
            const Four red = cv::v_load(&from.reference_red[i]), query_red = cv::v_load(&from.query_red[i]);
            const Four off = cv::v_abs(query - (gain * ref + base + slope * at));
            const Four trust = cv::v_min(one, most / cv::v_max(off, hardly));
            const Four w = counts * trust * trust;
            left += counts * off;
            seen += counts;
            const Four wu = w * at, wr = w * ref, wq = w * query, ws = w * red;
            n += w, u += wu, r += wr, q += wq;
            uu += wu * at, ru += wr * at, qu += wq * at;
            rr += wr * ref, qr += wq * ref, qq += wq * query;
            s += ws, ss += ws * red, st += ws * query_red, t += w * query_red;
        }
        const double row_n = cv::v_reduce_sum(n), row_u = cv::v_reduce_sum(u), row_r = cv::v_reduce_sum(r),
                     row_q = cv::v_reduce_sum(q);
        sums.n += row_n, sums.u += row_u, sums.r += row_r, sums.q += row_q;
        sums.v += row_n * down, sums.vv += row_n * down * down, sums.uv += row_u * down;
        sums.rv += row_r * down, sums.qv += row_q * down;
    }
    sums.uu = cv::v_reduce_sum(uu), sums.ru = cv::v_reduce_sum(ru), sums.rr = cv::v_reduce_sum(rr);
    sums.qu = cv::v_reduce_sum(qu), sums.qr = cv::v_reduce_sum(qr), sums.qq = cv::v_reduce_sum(qq);
    sums.s = cv::v_reduce_sum(s), sums.t = cv::v_reduce_sum(t);
    sums.ss = cv::v_reduce_sum(ss), sums.st = cv::v_reduce_sum(st);
    sums.left = cv::v_reduce_sum(left), sums.seen = cv::v_reduce_sum(seen);
    return sums;
}

void solve_grey(const Sums& sums, Light& light) {
    cv::Matx44d a(sums.rr, sums.r, sums.ru, sums.rv,  //
                  sums.r, sums.n, sums.u, sums.v,     //
                  sums.ru, sums.u, sums.uu, sums.uv,  //
                  sums.rv, sums.v, sums.uv, sums.vv);
    for (int i = 0; i < 4; ++i) a(i, i) *= 1 + 1e-4;
    cv::Vec4d solved;
    if (!cv::solve(a, cv::Vec4d(sums.qr, sums.q, sums.qu, sums.qv), solved, cv::DECOMP_CHOLESKY)) return;
    // What does not lie exactly on one another makes the least squares lean towards grey; the spreads of both
    // do not.
    const double mean_r = sums.r / sums.n, mean_q = sums.q / sums.n;
    const double var_r = a(0, 0) / sums.n - mean_r * mean_r, var_q = sums.qq / sums.n - mean_q * mean_q;
    const double alike = solved[0] * std::sqrt(var_r / std::max(1.0, var_q));
    const float gain = std::clamp(float(solved[0] / std::clamp(alike, 0.6, 1.0)), 0.3f, 3.f);
    light.grey_offset = float(solved[1] + (solved[0] - gain) * mean_r);  // the mean stays right
    light.grey_gain = gain;
    light.grey_x = std::clamp(float(solved[2]), -80.f, 80.f);
    light.grey_y = std::clamp(float(solved[3]), -80.f, 80.f);
}

// Without red in the reference its gain is anybody's guess: it stays near the grey gain, so that a black suit
// is no faded red one.
void solve_red(const Sums& sums, Light& light) {
    const double mean = sums.s / sums.n, var = sums.ss / sums.n - mean * mean;
    const double both = sums.st / sums.n - mean * sums.t / sums.n;
    light.red_gain = std::clamp(float((both + 8 * light.grey_gain) / (var + 8)), 0.5f * light.grey_gain,
                                2 * light.grey_gain);
    light.red_offset = float(sums.t / sums.n - light.red_gain * mean);
}

}  // namespace

// Least squares, a few times over: what the last round left unexplained (glare, a finger) weighs less.
Light light_of(const Planes& query, const Planes& reference, const cv::Mat& seen) {
    const Samples samples(query, reference, seen);
    Light light;
    double limit = 1e9;
    for (int round = 0; round < rounds; ++round) {
        const Sums sums = sums_of(samples, light, limit);
        if (sums.n <= 0) return light;
        solve_grey(sums, light);
        solve_red(sums, light);
        // The first round's light was nobody's.
        if (round > 0) limit = std::max(least_limit, usual_times * sums.left / sums.seen);
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

}  // namespace jianjun::vision
