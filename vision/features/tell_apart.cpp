// Where two faces differ, and with which of them a card sides there (辨异).
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/features/compare.h"
#include "vision/image/pixel_sums.h"

namespace jianjun::vision {
namespace {

constexpr float least_difference = 15;  // squared grey levels a pixel: less is noise, not another card
constexpr float worth_share = 0.15f, telling_share = 0.25f;  // of the greatest

// The range of what a plane shows within a pixel of each place.
struct Range {
    cv::Mat low, high;
    explicit Range(const cv::Mat& plane) {
        cv::erode(plane, low, cv::Mat());
        cv::dilate(plane, high, cv::Mat());
    }
};

// How far a lies outside b's range: squared, per pixel of the patch, with b moved by (dx, dy).
double beyond(const cv::Mat& a, const Range& b, const cv::Rect& patch, int dx, int dy) {
    const cv::Rect moved = (patch + cv::Point(dx, dy)) & cv::Rect({}, a.size());
    const cv::Rect part = moved - cv::Point(dx, dy);
    long sum = 0;
    for (int y = 0; y < part.height; ++y)
        sum += squares_beyond(a.ptr<uchar>(part.y + y) + part.x, b.low.ptr<uchar>(moved.y + y) + moved.x,
                              b.high.ptr<uchar>(moved.y + y) + moved.x, part.width);
    return double(sum) / std::max(1, part.area());
}

}  // namespace

bool PatchesApart::knows(const std::array<float, patches>& apart, PatchMask of) const {
    for (int i = 0; i < patches; ++i)
        if (of >> i & 1 && apart[i] == unknown) return false;
    return true;
}

// A block of text may be printed a little elsewhere: only what no small shift explains tells. Where next to nothing
// differs as it lies no shift is tried.
PatchMask PatchesApart::worth_moving(PatchMask among) const {
    float first = 0;
    for (int i = 0; i < patches; ++i)
        if (among >> i & 1) first = std::max(first, as_they_lie_[i]);
    PatchMask worth = 0;
    for (int i = 0; i < patches; ++i)
        if (among >> i & 1 && as_they_lie_[i] > 0 && as_they_lie_[i] >= worth_share * first) worth |= PatchMask(1) << i;
    return worth;
}

std::optional<PatchMask> PatchesApart::telling(PatchMask among) const {
    if (!knows(as_they_lie_, among)) return std::nullopt;
    const PatchMask worth = worth_moving(among);
    if (!knows(moved_, worth)) return std::nullopt;
    const auto apart = [&](int i) { return worth >> i & 1 ? moved_[i] : as_they_lie_[i]; };
    float most = 0;
    for (int i = 0; i < patches; ++i)
        if (among >> i & 1) most = std::max(most, apart(i));
    PatchMask where = 0;
    if (most < least_difference) return where;
    for (int i = 0; i < patches; ++i)
        if (among >> i & 1 && apart(i) > telling_share * most) where |= PatchMask(1) << i;
    return where;
}

void PatchesApart::find(const Planes& a, const Planes& b, PatchMask among) {
    const Range grey_a(a.grey), grey_b(b.grey), red_a(a.red), red_b(b.red);
    const auto apart = [&](int i, int dx, int dy) {
        const cv::Rect patch = patch_at(i, a.grey.size());
        return float(std::max(beyond(a.grey, grey_b, patch, dx, dy) + beyond(a.red, red_b, patch, dx, dy),
                              beyond(b.grey, grey_a, patch, -dx, -dy) + beyond(b.red, red_a, patch, -dx, -dy)));
    };
    for (int i = 0; i < patches; ++i)
        if (among >> i & 1 && as_they_lie_[i] == unknown) as_they_lie_[i] = apart(i, 0, 0);
    const PatchMask worth = worth_moving(among);
    const int reach = a.grey.cols / 60, n = 2 * reach + 1;
    for (int i = 0; i < patches; ++i) {
        if (!(worth >> i & 1) || moved_[i] != unknown) continue;
        moved_[i] = as_they_lie_[i];
        for (int k = 0; k < n * n; ++k) moved_[i] = std::min(moved_[i], apart(i, k % n - reach, k / n - reach));
    }
}

Signed part_of(const Seen& seen, const cv::Rect& frame) {
    const cv::Size size = seen.planes.grey.size();
    const int ring = int(std::ceil(2.5 * std::hypot(seen.blur, seen.halos ? seen.halos.reach : 0)));
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
    if (!seen.halos) return in_light({grey(inner), red(inner)}, seen.light, frame.tl(), size);
    Signed lit = in_light({grey, red}, seen.light, wide.tl(), size);
    add_halos(lit, seen.halos);
    return {lit.grey(inner), lit.red(inner)};
}

namespace {

long both_costs(const Signed& query, const Signed& reference, const cv::Rect& patch, cv::Point shift) {
    return cost_at(query.grey, reference.grey, patch, shift.x, shift.y) +
           cost_at(query.red, reference.red, patch, shift.x, shift.y);
}

}  // namespace

double side_with(const Signed& query, const Seen& a, const Seen& b, PatchMask where, int reach) {
    double sum = 0, scale = 0;
    const cv::Size size = query.grey.size();
    for (int i = 0; i < patches; ++i) {
        if (!(where >> i & 1)) continue;
        const cv::Rect patch = patch_at(i, size);
        const cv::Rect frame =
            (patch - cv::Point(reach, reach) + cv::Size(2 * reach, 2 * reach)) & cv::Rect({}, size);
        const Signed pa = part_of(a, frame), pb = part_of(b, frame), pq{query.grey(frame), query.red(frame)};
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

}  // namespace jianjun::vision
