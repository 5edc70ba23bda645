// A place of a card held against the face at the best of many small shifts (细看一处).
#include "vision/features/close_look.h"

#include <algorithm>

#include "vision/features/compare.h"
#include "vision/image/pixel_sums.h"

namespace jianjun::vision {
namespace {

constexpr int reach = 2, ring = reach + 2;  // pixels that a place may be shifted; of the query around it
constexpr double least_ink = 120;           // squared grey levels: less is nothing to compare
constexpr double faint = 1000;              // where there is less, a shadow makes the difference

const short* at(const cv::Mat& plane, const cv::Point& p) {
    return plane.ptr<short>(p.y) + p.x;
}

}  // namespace

CloseLook::CloseLook(const Signed& query, const cv::Rect& place) : size_(place.size()) {
    // Places at the rim look beyond it when they shift: the query's edge goes on there.
    const cv::Rect wide = place - cv::Point(ring, ring) + cv::Size(2 * ring, 2 * ring);
    const cv::Rect inside = wide & cv::Rect({}, query.grey.size());
    cv::Mat seen, beside, below, across;
    cv::copyMakeBorder(query.grey(inside), seen, inside.y - wide.y, wide.br().y - inside.br().y,
                       inside.x - wide.x, wide.br().x - inside.br().x,
                       cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
    const cv::Rect inner(0, 0, seen.cols - 1, seen.rows - 1);
    const cv::Mat here = seen(inner);
    cv::add(here, seen(inner + cv::Point(1, 0)), beside);
    cv::add(here, seen(inner + cv::Point(0, 1)), below);
    cv::add(seen(inner + cv::Point(1, 0)), seen(inner + cv::Point(1, 1)), across);
    cv::addWeighted(below, 0.5, across, 0.5, 0, across);
    seen_ = {here * 2, beside, below, across};
}

double CloseLook::unlike_at(const cv::Mat& face, const cv::Rect& part, const cv::Point& half) const {
    const cv::Point whole(half.x >> 1, half.y >> 1), rest(half.x & 1, half.y & 1);
    const cv::Mat& plane = seen_[rest.x + 2 * rest.y];
    const Products sums = products(at(plane, part.tl() + whole + cv::Point(ring, ring)), plane.step1(),
                                   at(face, part.tl()), face.step1(), part.width, part.height);
    return unlikeness(sums, part.area(), 2);
}

double CloseLook::unlike_at_best(const cv::Mat& face, const cv::Rect& part) const {
    double best = 2;
    cv::Point nearest;
    const auto look_around = [&](const cv::Point& middle, int step, int most) {
        for (int dy = -most; dy <= most; dy += step)
            for (int dx = -most; dx <= most; dx += step) {
                const cv::Point half = middle + cv::Point(dx, dy);
                if (const double unlike = unlike_at(face, part, half); unlike < best) {
                    best = unlike;
                    nearest = half;
                }
            }
    };
    look_around({0, 0}, 2, 2 * reach);  // whole pixels, and half a pixel around the best of them
    look_around(cv::Point(nearest), 1, 1);
    return best;
}

double CloseLook::ink_of(const cv::Rect& part) const {
    const cv::Mat& plane = seen_.front();
    return variance(at(plane, part.tl() + cv::Point(ring, ring)), plane.step1(), part.width, part.height) / 4;
}

double CloseLook::least_alike_part(const cv::Mat& face) const {
    double most = 0;
    for (int k = 0; k < 9; ++k) {
        const cv::Rect part(k % 3 * size_.width / 4, k / 3 * size_.height / 4, size_.width / 2,
                            size_.height / 2);
        const double printed = variance(at(face, part.tl()), face.step1(), part.width, part.height);
        // A pip on what is blank paper of the face counts, too, but a shadow there is no pip.
        const double ink = std::max(printed, 0.5 * ink_of(part));
        if (ink >= least_ink) most = std::max(most, unlike_at_best(face, part) * ink / (ink + faint));
    }
    return most;
}

}  // namespace jianjun::vision
