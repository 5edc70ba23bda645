// A card's outline (四边形).
#include "vision/image/quad.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

double length(cv::Point2f v) {
    return std::hypot(v.x, v.y);
}

double cross(cv::Point2f a, cv::Point2f b) {
    return double(a.x) * b.y - double(a.y) * b.x;
}

// A line as a point and a unit direction.
struct Line {
    cv::Point2f at, along;
    double strength = 0, support = 0, rms = 0;
};

cv::Point2f meet(const Line& a, const Line& b, cv::Point2f fallback) {
    const double d = cross(a.along, b.along);
    if (std::abs(d) < 0.2) return fallback;  // nearly parallel: no corner to be had here
    const double t = cross(b.at - a.at, b.along) / d;
    return a.at + a.along * float(t);
}

// How the picture changes across one side: rows are samples along it, columns offsets outwards.
struct Profile {
    int samples = 0, reach = 0;
    std::vector<cv::Vec3f> step;  // samples × (2 reach + 1)
    std::vector<float> along;     // 0…1 of each sample

    const cv::Vec3f& at(int i, int offset) const { return step[i * (2 * reach + 1) + offset + reach]; }
};

cv::Vec3f pixel(const cv::Mat& bgr, float x, float y) {
    x = std::clamp(x, 0.f, bgr.cols - 1.001f);
    y = std::clamp(y, 0.f, bgr.rows - 1.001f);
    const int ix = int(x), iy = int(y);
    const float fx = x - ix, fy = y - iy;
    const auto* a = bgr.ptr<cv::Vec3b>(iy) + ix;
    const auto* b = bgr.ptr<cv::Vec3b>(std::min(iy + 1, bgr.rows - 1)) + ix;
    const int right = ix + 1 < bgr.cols ? 1 : 0;
    cv::Vec3f v;
    for (int c = 0; c < 3; ++c)
        v[c] =
            (a[0][c] * (1 - fx) + a[right][c] * fx) * (1 - fy) + (b[0][c] * (1 - fx) + b[right][c] * fx) * fy;
    return v;
}

Profile sample(const cv::Mat& bgr, cv::Point2f from, cv::Point2f to, cv::Point2f out, int reach) {
    Profile s;
    s.reach = reach;
    s.samples = std::clamp(int(length(to - from) * 0.5), 12, 48);
    s.step.resize(std::size_t(s.samples) * (2 * reach + 1));
    std::vector<cv::Vec3f> row(2 * reach + 3);
    for (int i = 0; i < s.samples; ++i) {
        const float t = 0.12f + 0.76f * (i + 0.5f) / s.samples;  // stay clear of round corners
        s.along.push_back(t);
        const cv::Point2f base = from + (to - from) * t;
        for (int k = -reach - 1; k <= reach + 1; ++k) {
            const cv::Point2f at = base + out * float(k);
            row[k + reach + 1] = pixel(bgr, at.x, at.y);
        }
        for (int k = -reach; k <= reach; ++k) {
            cv::Vec3f d = row[k + reach + 2] - row[k + reach];
            for (int c = 0; c < 3; ++c) d[c] = std::clamp(d[c], -70.f, 70.f);
            s.step[std::size_t(i) * (2 * reach + 1) + k + reach] = d;
        }
    }
    return s;
}

float strength(const cv::Vec3f& v) {
    return float(cv::norm(v)) * 0.577f;
}

cv::Vec3f mean_step(const Profile& s, int o1, int o2) {
    cv::Vec3f sum(0, 0, 0);
    for (int i = 0; i < s.samples; ++i) {
        const int o = int(std::lround(o1 + (o2 - o1) * s.along[i]));
        if (std::abs(o) <= s.reach) sum += s.at(i, o);
    }
    return sum * (1.f / s.samples);
}

// The share of samples at which the picture steps the way the whole line does: a line that lies on the
// edge for half its length only is not the edge.
float agreement(const Profile& s, int o1, int o2, const cv::Vec3f& mean) {
    const float enough = 0.3f * mean.dot(mean);
    int agree = 0;
    for (int i = 0; i < s.samples; ++i) {
        const int o = int(std::lround(o1 + (o2 - o1) * s.along[i]));
        if (std::abs(o) <= s.reach && s.at(i, o).dot(mean) > enough) ++agree;
    }
    return float(agree) / s.samples;
}

struct Offsets {
    int from = 0, to = 0;
    float value = 0;
};

// Every pair of end offsets whose line steps more clearly than its neighbours do.
std::vector<Offsets> peaks_of(const Profile& s) {
    const int r = s.reach, n = 2 * r + 1;
    std::vector<float> score(std::size_t(n) * n);
    for (int a = -r; a <= r; ++a)
        for (int b = -r; b <= r; ++b) score[std::size_t(a + r) * n + b + r] = strength(mean_step(s, a, b));
    const float top = *std::max_element(score.begin(), score.end());
    auto value = [&](int a, int b) {
        return std::abs(a) <= r && std::abs(b) <= r ? score[std::size_t(a + r) * n + b + r] : 0.f;
    };
    std::vector<Offsets> peaks;
    for (int a = -r; a <= r; ++a)
        for (int b = -r; b <= r; ++b) {
            const float v = value(a, b);
            bool peak = v >= std::max(0.4f * top, 3.f);
            for (int da = -1; da <= 1 && peak; ++da)
                for (int db = -1; db <= 1; ++db) peak = peak && value(a + da, b + db) <= v;
            if (!peak) continue;
            const float agree = agreement(s, a, b, mean_step(s, a, b));
            peaks.push_back({a, b, v * agree * agree});
        }
    return peaks;
}

// The outermost of the clear lines.
Offsets best_offsets(const Profile& s) {
    const std::vector<Offsets> peaks = peaks_of(s);
    float top = 0;
    for (const auto& p : peaks) top = std::max(top, p.value);
    Offsets best;
    int outermost = -4 * s.reach;
    for (const auto& p : peaks) {
        if (p.value < 0.5f * top) continue;
        // Two peaks within a few pixels are one blurred edge: take the stronger there.
        const int place = p.from + p.to;
        if (place <= outermost + 5 && (place <= outermost - 5 || p.value <= best.value)) continue;
        outermost = std::max(place, outermost);
        best = p;
    }
    return best;
}

// Sub-pixel: each sample's own peak near the line, then a robust line through them.
Line fit_side(const cv::Mat& bgr, cv::Point2f from, cv::Point2f to, cv::Point2f out, int reach) {
    const Profile s = sample(bgr, from, to, out, reach);
    const Offsets offsets = best_offsets(s);
    const int o1 = offsets.from, o2 = offsets.to;
    const cv::Vec3f mean = mean_step(s, o1, o2);
    const float mean_norm = std::max(1e-3f, float(cv::norm(mean)));
    Line line;
    line.strength = strength(mean);
    std::vector<cv::Point2f> points;
    for (int i = 0; i < s.samples; ++i) {
        const float centre = o1 + (o2 - o1) * s.along[i];
        float weight = 0, moment = 0;
        for (int k = std::max(-s.reach, int(std::floor(centre)) - 2);
             k <= std::min(s.reach, int(std::ceil(centre)) + 2); ++k) {
            const float v = std::max(0.f, s.at(i, k).dot(mean) / mean_norm);
            weight += v * v;
            moment += v * v * k;
        }
        if (weight < 0.1f * mean_norm * mean_norm) continue;
        points.push_back(from + (to - from) * s.along[i] + out * (moment / weight));
    }
    const cv::Point2f a = from + out * float(o1), b = to + out * float(o2);
    line.at = a;
    line.along = (b - a) * float(1 / std::max(1e-6, length(b - a)));
    if (points.size() < 6) return line;
    cv::Vec4f fitted;
    cv::fitLine(points, fitted, cv::DIST_HUBER, 0, 0.01, 0.01);
    line.along = {fitted[0], fitted[1]};
    line.at = {fitted[2], fitted[3]};
    double sum = 0;
    int near = 0;
    for (const auto& p : points) {
        const double d = std::abs(cross(p - line.at, line.along));
        if (d > 1.5) continue;
        ++near;
        sum += d * d;
    }
    line.support = double(near) / s.samples;
    line.rms = near ? std::sqrt(sum / near) : 2.0;
    return line;
}

}  // namespace

double Quad::width() const {
    return (length(p[1] - p[0]) + length(p[2] - p[3])) / 2;
}
double Quad::height() const {
    return (length(p[3] - p[0]) + length(p[2] - p[1])) / 2;
}
double Quad::area() const {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += cross(p[i], p[(i + 1) % 4]);
    return std::abs(sum) / 2;
}
cv::Point2f Quad::centre() const {
    return (p[0] + p[1] + p[2] + p[3]) * 0.25f;
}

Quad ordered(std::array<cv::Point2f, 4> c) {
    double sum = 0;
    for (int i = 0; i < 4; ++i) sum += cross(c[i], c[(i + 1) % 4]);
    if (sum < 0) std::swap(c[1], c[3]);  // y points down: a positive sum runs clockwise
    Quad quad;
    quad.p = c;
    if (quad.width() > quad.height()) quad.p = {c[3], c[0], c[1], c[2]};
    return quad;
}

Quad half_turn(const Quad& quad) {
    Quad turned = quad;
    turned.p = {quad.p[2], quad.p[3], quad.p[0], quad.p[1]};
    return turned;
}

bool card_like(const Quad& q) {
    std::vector<cv::Point2f> corners(q.p.begin(), q.p.end());
    if (!cv::isContourConvex(corners)) return false;
    const double w1 = length(q.p[1] - q.p[0]), w2 = length(q.p[2] - q.p[3]);
    const double h1 = length(q.p[3] - q.p[0]), h2 = length(q.p[2] - q.p[1]);
    if (std::min({w1, w2, h1, h2}) < 12) return false;
    const double ratio = q.width() / q.height();
    if (ratio < 0.45 || ratio > 1.0) return false;
    if (std::max(w1, w2) > 1.35 * std::min(w1, w2) || std::max(h1, h2) > 1.35 * std::min(h1, h2))
        return false;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f a = q.p[(i + 1) % 4] - q.p[i], b = q.p[(i + 3) % 4] - q.p[i];
        if (std::abs(a.dot(b)) > 0.5 * length(a) * length(b)) return false;  // 60°…120°
    }
    return true;
}

double cover(const Quad& a, const Quad& b) {
    std::vector<cv::Point2f> pa(a.p.begin(), a.p.end()), pb(b.p.begin(), b.p.end()), common;
    if (!cv::isContourConvex(pa) || !cv::isContourConvex(pb)) return 0;
    return cv::intersectConvexConvex(pa, pb, common) / std::max(1.0, a.area());
}

double overlap(const Quad& a, const Quad& b) {
    const double common = cover(a, b) * std::max(1.0, a.area());
    return common / std::max(1.0, a.area() + b.area() - common);
}

bool inside(const Quad& quad, cv::Point2f at) {
    for (int i = 0; i < 4; ++i)
        if (cross(quad.p[(i + 1) % 4] - quad.p[i], at - quad.p[i]) < 0) return false;
    return true;
}

bool stands_out(const cv::Mat& bgr, const Quad& quad) {
    // Colours on a grid of points within the outline, and on rings around it.
    const cv::Point2f centre = quad.centre();
    std::array<cv::Vec3d, 2> sum{}, square{};
    std::array<int, 2> count{};
    auto take = [&](int which, cv::Point2f at) {
        if (at.x < 0 || at.y < 0 || at.x > bgr.cols - 1 || at.y > bgr.rows - 1) return;
        const cv::Vec3f v = pixel(bgr, at.x, at.y);
        for (int c = 0; c < 3; ++c) {
            sum[which][c] += v[c];
            square[which][c] += double(v[c]) * v[c];
        }
        ++count[which];
    };
    for (int i = 1; i < 12; ++i)
        for (int j = 1; j < 12; ++j) {
            const float u = i / 12.f, v = j / 12.f;
            const cv::Point2f top = quad.p[0] + (quad.p[1] - quad.p[0]) * u,
                              low = quad.p[3] + (quad.p[2] - quad.p[3]) * u;
            take(0, centre + (top + (low - top) * v - centre) * 0.95f);
        }
    for (int i = 0; i < 4; ++i)
        for (int k = 0; k < 10; ++k)
            for (const float far : {1.12f, 1.2f}) {
                const cv::Point2f at = quad.p[i] + (quad.p[(i + 1) % 4] - quad.p[i]) * (k / 10.f);
                take(1, centre + (at - centre) * far);
            }
    if (count[1] < 12) return true;  // it fills the picture
    double apart = 0, spread_in = 0, spread_out = 0;
    for (int c = 0; c < 3; ++c) {
        const double in = sum[0][c] / count[0], out = sum[1][c] / count[1];
        apart += (in - out) * (in - out);
        spread_in += square[0][c] / count[0] - in * in;
        spread_out += square[1][c] / count[1] - out * out;
    }
    return std::sqrt(apart) > 18 + 0.3 * std::sqrt(spread_out) ||
           std::sqrt(spread_in) > 25 + 1.5 * std::sqrt(spread_out);
}

Quad fit_quad(const cv::Mat& bgr, const Quad& rough, double reach) {
    const int r = std::clamp(int(std::ceil(reach)), 2, 32);
    std::array<Line, 4> lines;
    Quad quad = rough;
    quad.contrast = 255;
    quad.support = 1;
    double sum = 0;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f a = rough.p[i], b = rough.p[(i + 1) % 4], d = b - a;
        const cv::Point2f out = cv::Point2f(d.y, -d.x) * float(1 / std::max(1e-6, length(d)));
        lines[i] = fit_side(bgr, a, b, out, r);
        quad.contrast = std::min(quad.contrast, lines[i].strength);
        quad.support = std::min(quad.support, lines[i].support);
        sum += lines[i].rms * lines[i].rms;
    }
    quad.rms = std::sqrt(sum / 4);
    for (int i = 0; i < 4; ++i) quad.p[i] = meet(lines[(i + 3) % 4], lines[i], rough.p[i]);
    return quad;
}

Quad whole_picture(const cv::Mat& picture) {
    const float w = picture.cols - 0.5f, h = picture.rows - 0.5f;
    return ordered({cv::Point2f{-0.5f, -0.5f}, {w, -0.5f}, {w, h}, {-0.5f, h}});
}

}  // namespace jianjun::vision
