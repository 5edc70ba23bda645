// How well one face explains another (比对).
#include "vision/features/compare.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <opencv2/imgproc.hpp>
#include <opencv2/video/tracking.hpp>
#include <vector>

#include "vision/image/pixel_sums.h"

namespace jianjun::vision {
namespace {

constexpr int clip = 72;            // a glare spot or a finger must not outweigh the rest of the card
constexpr double least_say = 0.02;  // of all patches' weight: that of a corner which may go its own way

}  // namespace

PatchMask with_neighbours(PatchMask where) {
    PatchMask grown = 0;
    for (int i = 0; i < patches; ++i) {
        if (!(where >> i & 1)) continue;
        const int column = i % patch_columns, row = i / patch_columns;
        for (int y = std::max(0, row - 1); y <= std::min(patch_rows - 1, row + 1); ++y)
            for (int x = std::max(0, column - 1); x <= std::min(patch_columns - 1, column + 1); ++x)
                grown |= PatchMask(1) << (y * patch_columns + x);
    }
    return grown;
}

// Patches leave the rim out, which is where a slightly wrong outline shows.
cv::Rect patch_at(int index, cv::Size size) {
    const int left = size.width / 40, top = size.height / 44;
    const int w = (size.width - 2 * left) / patch_columns, h = (size.height - 2 * top) / patch_rows;
    return {left + index % patch_columns * w, top + index / patch_columns * h, w, h};
}

long cost_at(const cv::Mat& query, const cv::Mat& reference, const cv::Rect& patch, int dx, int dy) {
    return clipped_squares(query.ptr<short>(patch.y + dy) + patch.x + dx, query.step1(),
                           reference.ptr<short>(patch.y) + patch.x, reference.step1(), patch.width,
                           patch.height, clip);
}

double Patches::total(PatchMask where) const {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < patches; ++i)
        if (where >> i & 1) sum += cost[i], ++count;
    return sum / std::max(1, count);
}

Patches patch_costs(const Signed& query, const Signed& reference, int reach, PatchMask where) {
    Patches found;
    // Patches at the rim look beyond it when they shift: the query's edge goes on there.
    Signed wide;
    cv::copyMakeBorder(query.grey, wide.grey, reach, reach, reach, reach, cv::BORDER_REPLICATE);
    cv::copyMakeBorder(query.red, wide.red, reach, reach, reach, reach, cv::BORDER_REPLICATE);
    for (int i = 0; i < patches; ++i) {
        if (!(where >> i & 1)) continue;
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
        // The parabola through the best shift and its neighbours has its least where the patch really is. A
        // patch of upright lines tells nothing about up and down, and its parabola is flat there.
        auto refine = [&](int step, int place, float& shift, float& sure) {
            const double m = costs[best];
            double fraction = 0, bend = 0;
            if (place > 0 && place < n - 1) {
                const double l = costs[best - step], r = costs[best + step];
                bend = l - 2 * m + r;
                fraction = std::clamp(0.5 * (l - r) / std::max(1e-9, bend), -0.5, 0.5);
            } else if (n > 1) {
                bend = costs[place == 0 ? best + step : best - step] - m;
            }
            shift = float(place - reach + fraction);
            sure = float(bend / patch.area());
        };
        refine(1, best % n, found.dx[i], found.sure_x[i]);
        refine(n, best / n, found.dy[i], found.sure_y[i]);
        found.cost[i] = costs[best] / patch.area();
    }
    return found;
}

double blur_of(const Signed& query, const Planes& reference, const Light& light, PatchMask where) {
    double best = 0, least = -1;
    std::vector<cv::Rect> places{
        {query.grey.cols / 20, query.grey.rows / 20, query.grey.cols * 9 / 10, query.grey.rows * 9 / 10}};
    if (where != ~PatchMask(0)) {
        places.clear();
        for (int i = 0; i < patches; ++i)
            if (where >> i & 1) places.push_back(patch_at(i, query.grey.size()));
    }
    for (const double sigma : {0.0, 0.6, 0.9, 1.3, 1.8, 2.5}) {
        cv::Mat soft;  // its own memory: the reference is the gallery's
        if (sigma > 0) cv::GaussianBlur(reference.grey, soft, {0, 0}, sigma);
        const Signed lit = in_light({sigma > 0 ? soft : reference.grey, reference.red}, light);
        double cost = 0;
        for (const auto& place : places) cost += double(cost_at(query.grey, lit.grey, place, 0, 0));
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
        for (const cv::Mat* plane : {&reference.grey, &reference.red})
            energy[i] +=
                variance(plane->ptr<short>(patch.y) + patch.x, plane->step1(), patch.width, patch.height);
    }
    return energy;
}

namespace {

// Of `pixels` grey levels.
double variance_of(long sum, long squares, double pixels) {
    return double(squares) / pixels - double(sum) / pixels * (double(sum) / pixels);
}

}  // namespace

double unlikeness(const Products& sums, int pixels, int scale) {
    constexpr double noise = 20;  // squared grey levels
    const double n = pixels,
                 common = (double(sums.qr) / n - double(sums.q) / n * (double(sums.r) / n)) / scale;
    const double of_q = variance_of(sums.q, sums.qq, n) / (scale * scale);
    const double of_r = variance_of(sums.r, sums.rr, n);
    return common <= 0 ? 1 : std::clamp(1 - common * common / ((of_q + noise) * (of_r + noise)), 0.0, 1.0);
}

namespace {

// Less than nothing where there is too little in the patch to be compared.
double unlikeness_of(const Signed& query, const Signed& reference, const Patches& found, int i) {
    const cv::Rect patch = patch_at(i, query.grey.size());
    const int dx = int(std::lround(found.dx[i])), dy = int(std::lround(found.dy[i]));
    const Products sums = products(query.grey.ptr<short>(patch.y + dy) + patch.x + dx, query.grey.step1(),
                                   reference.grey.ptr<short>(patch.y) + patch.x, reference.grey.step1(),
                                   patch.width, patch.height);
    const double n = patch.area();
    if (std::max(variance_of(sums.q, sums.qq, n), variance_of(sums.r, sums.rr, n)) < 120) return -1;
    return unlikeness(sums, patch.area());
}

}  // namespace

std::vector<double> patch_unlikeness(const Signed& query, const Signed& reference, const Patches& found,
                                     PatchMask where) {
    std::vector<double> unlike;
    for (int i = 0; i < patches; ++i) {
        const double u = where >> i & 1 ? unlikeness_of(query, reference, found, i) : -1;
        if (u >= 0) unlike.push_back(u);
    }
    return unlike;
}

PatchMask mismatched_patches(const Signed& query, const Signed& reference, const Patches& found,
                             double limit) {
    PatchMask odd = 0;
    for (int i = 0; i < patches; ++i)
        if (unlikeness_of(query, reference, found, i) > limit) odd |= PatchMask(1) << i;
    return odd;
}

namespace {

// Of a place in shares of width and height from the middle: a shift is a sum of these.
cv::Vec4d terms_at(double u, double v, Agreed how) {
    return {1, u, v, how == Agreed::by_corner ? u * v : 0};
}

// What the terms count for: a shift that disagrees counts less every round. A corner of which next to nothing
// is known (glare, another card upon it) does not go its own way.
cv::Vec4d surface_through(const std::array<float, patches>& shift, const std::array<float, patches>& sure,
                          const std::array<double, patches>& cost, cv::Size size, Agreed how) {
    cv::Vec4d surface;
    double least = 0;
    for (int round = 0; round < 4; ++round) {
        cv::Matx44d a = cv::Matx44d::zeros();
        cv::Vec4d b;
        double total = 0;
        std::array<double, 4> say{};
        for (int i = 0; i < patches; ++i) {
            if (sure[i] < 20) continue;
            const cv::Rect patch = patch_at(i, size);
            const cv::Vec4d row = terms_at((patch.x + patch.width / 2.0) / size.width - 0.5,
                                           (patch.y + patch.height / 2.0) / size.height - 0.5, how);
            double w = std::min(sure[i], 1000.f) / (20 + cost[i]);
            if (round > 0) {
                const double e = shift[i] - row.dot(surface);
                w /= 1 + 4 * e * e;
            }
            a += w * row * row.t();
            b += w * shift[i] * row;
            total += w;
            for (int corner = 0; corner < 4; ++corner)
                if (corner_blocks[corner] >> i & 1) say[corner] += w;
        }
        if (total <= 0) return {};
        least = *std::min_element(say.begin(), say.end()) / total;
        // Leans towards no shift and no stretch.
        a += total * cv::Matx44d::diag({0.003, 0.003, 0.003, 0.001});
        if (!cv::solve(a, b, surface, cv::DECOMP_CHOLESKY)) return {};
    }
    if (how == Agreed::by_corner && least < least_say)
        return surface_through(shift, sure, cost, size, Agreed::affine);
    return surface;
}

}  // namespace

std::array<cv::Point2f, 4> agreed_shift(const Patches& found, cv::Size size, Agreed how) {
    const cv::Vec4d x = surface_through(found.dx, found.sure_x, found.cost, size, how);
    const cv::Vec4d y = surface_through(found.dy, found.sure_y, found.cost, size, how);
    std::array<cv::Point2f, 4> shifts;
    for (int i = 0; i < 4; ++i) {
        const cv::Vec4d there = terms_at(i == 1 || i == 2 ? 0.5 : -0.5, i < 2 ? -0.5 : 0.5, how);
        shifts[i] = {float(there.dot(x)), float(there.dot(y))};
    }
    return shifts;
}

cv::Mat laid_on(const cv::Mat& face, const FaceLook& reference) {
    const FaceLook look = look_at(face);
    const Signed query = signed_of(look.coarse);
    const Signed lit = in_light(reference.coarse, light_of(look.coarse, reference.coarse));
    const Patches found = patch_costs(query, lit, 3);
    const auto energy = patch_energy(lit);
    double all = 0;
    for (const double e : energy) all += e / patches;
    if (found.total() > 0.5 * all) return face;  // another picture altogether
    // To a small fraction of a pixel: enrolling may take its time.
    const auto shift = agreed_shift(found, look.coarse.grey.size(), Agreed::affine);
    const float scale = float(face.cols) / coarse_width, w = float(face.cols), h = float(face.rows);
    const std::array<cv::Point2f, 3> from{cv::Point2f{0, 0}, {w, 0}, {w, h}};
    std::array<cv::Point2f, 3> to;
    for (int i = 0; i < 3; ++i) to[i] = from[i] + scale * shift[i];
    cv::Mat warp;
    cv::getAffineTransform(from.data(), to.data()).convertTo(warp, CV_32F);
    cv::Mat inner = cv::Mat::zeros(face.size(), CV_8U);  // the rim shows what lay beside the card
    inner(cv::Rect(face.cols / 30, face.rows / 30, face.cols * 28 / 30, face.rows * 28 / 30)) = 255;
    try {
        const double alike = cv::findTransformECC(
            reference.fine.grey, look.fine.grey, warp, cv::MOTION_AFFINE,
            cv::TermCriteria(cv::TermCriteria::COUNT | cv::TermCriteria::EPS, 40, 1e-5), inner, 5);
        if (alike < 0.6) return face;
    } catch (const cv::Exception&) {
        return face;  // it does not converge where the pictures are not alike
    }
    cv::Mat laid;
    cv::warpAffine(face, laid, warp, face.size(), cv::INTER_CUBIC | cv::WARP_INVERSE_MAP,
                   cv::BORDER_REPLICATE);
    // Most of it must be the same picture; cards of which each is a picture of its own stay as they came.
    const Planes now = look_at(laid).coarse;
    const Signed is = signed_of(now), was = in_light(reference.coarse, light_of(now, reference.coarse));
    std::vector<double> unlike = patch_unlikeness(is, was, patch_costs(is, was, 1));
    if (unlike.empty()) return face;
    const auto place = unlike.begin() + std::ptrdiff_t(unlike.size() * 7 / 10);
    std::nth_element(unlike.begin(), place, unlike.end());
    return *place < 0.25 ? laid : face;
}

}  // namespace jianjun::vision
