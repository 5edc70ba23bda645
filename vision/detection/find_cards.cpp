// Where cards lie in a picture (找牌).
#include "vision/detection/find_cards.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/layout/layout.h"

namespace jianjun::vision {
namespace {

constexpr double work_side = 1000;  // px: outlines are looked for at this size and fitted at full size
constexpr double most_enlarged = 2;
constexpr std::size_t points_of_a_contour = 4;  // it costs as much as so many points more
constexpr double enough_px = 84;  // of a card's height: more tells no more of where it lies

double scale_for(const cv::Mat& bgr, double most) {
    return std::clamp(work_side / std::max({bgr.cols, bgr.rows, 1}), 0.05, most);
}

// White paper is high in every channel, coloured cloth is not.
cv::Mat lowest_of(const cv::Mat& soft) {
    std::vector<cv::Mat> channels;
    cv::split(soft, channels);
    cv::Mat lowest;
    cv::min(channels[0], channels[1], lowest);
    cv::min(lowest, channels[2], lowest);
    return lowest;
}

// The commonest colour of the picture's rim: the cloth.
cv::Scalar cloth_of(const cv::Mat& lab) {
    cv::Mat rim(lab.size(), CV_8U, cv::Scalar(255));
    const int in_x = lab.cols / 12, in_y = lab.rows / 12;
    rim(cv::Rect(in_x, in_y, lab.cols - 2 * in_x, lab.rows - 2 * in_y)) = 0;
    const int sizes[] = {16, 16, 16};
    const float range[] = {0, 256};
    const float* ranges[] = {range, range, range};
    const int which[] = {0, 1, 2};
    cv::Mat histogram;
    cv::calcHist(&lab, 1, which, rim, histogram, 3, sizes, ranges);
    int at[3] = {0, 0, 0};
    cv::minMaxIdx(histogram, nullptr, nullptr, nullptr, at);
    return {at[0] * 16.0 + 8, at[1] * 16.0 + 8, at[2] * 16.0 + 8};
}

cv::Mat away_from(const cv::Mat& lab, const cv::Scalar& cloth) {
    cv::Mat away, sum;
    cv::absdiff(lab, cloth, away);
    std::vector<cv::Mat> d;
    cv::split(away, d);
    cv::addWeighted(d[1], 1.5, d[2], 1.5, 0, sum);
    cv::addWeighted(d[0], 0.7, sum, 1.0, 0, sum);
    return sum;
}

std::vector<int> levels_of(const cv::Mat& plane) {
    int count[256] = {};
    for (int y = 0; y < plane.rows; ++y)
        for (int x = 0; x < plane.cols; ++x) ++count[plane.at<uchar>(y, x)];
    const double total = double(plane.total());
    int low = 0, high = 255;
    double seen = 0;
    while (low < 255 && (seen += count[low]) < 0.01 * total) ++low;
    seen = 0;
    while (high > 0 && (seen += count[high]) < 0.01 * total) --high;
    std::vector<int> levels;
    const int steps = high - low > 100 ? 12 : 8;
    if (high - low < 12) return levels;
    for (int i = 1; i < steps; ++i) levels.push_back(low + (high - low) * i / steps);
    return levels;
}

void add_unless_known(std::vector<Quad>& quads, const Quad& quad) {
    for (auto& known : quads) {
        if (overlap(known, quad) < 0.88) continue;
        if (quad.contrast * quad.support > known.contrast * known.support) known = quad;
        return;
    }
    quads.push_back(quad);
}

// How many points the contours had: on a rough cloth they are what it costs.
std::size_t quads_of_mask(const cv::Mat& mask, double smallest, double largest, std::vector<Quad>& rough) {
    std::vector<std::vector<cv::Point>> contours;
    cv::findContours(mask, contours, cv::RETR_LIST, cv::CHAIN_APPROX_SIMPLE);
    std::size_t points = 0;
    for (const auto& contour : contours) {
        points += contour.size() + points_of_a_contour;
        if (contour.size() < 4) continue;
        const cv::Rect box = cv::boundingRect(contour);
        if (box.area() < smallest || box.width < 14 || box.height < 14) continue;
        Quad quad;
        if (!quad_of_blob(contour, quad)) continue;
        if (quad.area() < smallest || quad.area() > largest || !card_like(quad)) continue;
        rough.push_back(quad);
    }
    return points;
}

}  // namespace

bool quad_of_blob(const std::vector<cv::Point>& contour, Quad& quad) {
    std::vector<cv::Point> hull;
    cv::convexHull(contour, hull);
    const double hull_area = cv::contourArea(hull);
    if (hull.size() < 4 || hull_area < 100) return false;
    const double around = cv::arcLength(hull, true);
    std::vector<cv::Point> sides;
    // A blob bitten into (by glare, or by a picture that reaches the rim) still has its hull.
    for (double slack = 0.01; slack < 0.12; slack *= 1.25) {
        cv::approxPolyDP(hull, sides, slack * around, true);
        if (sides.size() <= 4) break;
    }
    if (sides.size() != 4) return false;
    const double share = hull_area / std::max(1.0, cv::contourArea(sides));
    if (share < 0.88 || share > 1.12) return false;
    std::array<cv::Point2f, 4> corners;
    for (int i = 0; i < 4; ++i) corners[i] = sides[i];
    quad = ordered(corners);
    // Each side again, through the hull points along its middle: round corners pull the four vertices in.
    std::array<cv::Vec4f, 4> lines;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f a = quad.p[i], d = quad.p[(i + 1) % 4] - a;
        const float len2 = std::max(1.f, d.dot(d)), len = std::sqrt(len2);
        std::vector<cv::Point2f> near;
        for (std::size_t k = 0; k < hull.size(); ++k) {
            const cv::Point2f p = hull[k], q = hull[(k + 1) % hull.size()];
            const int parts = std::max(1, int(cv::norm(q - p) / 3));
            for (int j = 0; j < parts; ++j) {
                const cv::Point2f at = p + (q - p) * (float(j) / parts) - a;
                const float along = at.dot(d) / len2, off = (at.x * d.y - at.y * d.x) / len;
                if (along > 0.15f && along < 0.85f && std::abs(off) < 0.06f * len + 2) near.push_back(at + a);
            }
        }
        if (near.size() < 3) return true;
        cv::fitLine(near, lines[i], cv::DIST_HUBER, 0, 0.01, 0.01);
    }
    for (int i = 0; i < 4; ++i) {
        const auto &l = lines[(i + 3) % 4], &m = lines[i];
        const double det = double(l[0]) * m[1] - double(l[1]) * m[0];
        if (std::abs(det) < 0.3) continue;
        const double t = ((m[2] - l[2]) * m[1] - (m[3] - l[3]) * m[0]) / det;
        const cv::Point2f at(float(l[2] + t * l[0]), float(l[3] + t * l[1]));
        if (cv::norm(at - quad.p[i]) < 0.15 * quad.width()) quad.p[i] = at;
    }
    return true;
}

namespace {

// Both are about a core's milliseconds.
constexpr double fitting_ms = 0.4, contour_ms_per_point = 1.2e-4;
double masking_ms(const cv::Mat& plane) {
    return 0.1 + 8e-7 * double(plane.total());
}

// Of one plane at one level, or the same with thin lines taken away.
cv::Mat mask_at(const cv::Mat& plane, int level, bool open) {
    cv::Mat mask;
    cv::threshold(plane, mask, level, 255, cv::THRESH_BINARY);
    if (!open) return mask;
    cv::erode(mask, mask, cv::Mat(), {-1, -1}, 2);
    cv::dilate(mask, mask, cv::Mat(), {-1, -1}, 2);
    return mask;
}

void add_fitted(const cv::Mat& work, const Quad& quad, std::vector<Quad>& found) {
    const Quad fitted = fit_quad(work, quad, std::clamp(0.025 * quad.height(), 3.0, 10.0));
    if (!card_like(fitted) || fitted.contrast < 4 || fitted.support < 0.35) return;
    add_unless_known(found, fitted);
}

// From the smaller picture to the picture itself.
Quad fitted_at_full_size(const cv::Mat& bgr, Quad quad, double scale) {
    for (auto& p : quad.p) p = (p + cv::Point2f(0.5f, 0.5f)) * float(1 / scale) - cv::Point2f(0.5f, 0.5f);
    quad.rms /= scale;
    if (scale >= 1 || quad.height() > 700) return quad;  // finer than this tells nothing more
    const Quad fitted = fit_quad(bgr, quad, 2 / scale + 1);
    return card_like(fitted) && overlap(fitted, quad) > 0.9 ? fitted : quad;
}

// `areas`: of the picture.
Pieces<std::vector<Quad>> find_cards(cv::Mat bgr, double scale, CardAreas areas, StageClock& clock, Pace& pace) {
    std::vector<Quad> found;
    if (bgr.empty() || bgr.cols < 24 || bgr.rows < 24) co_return found;
    const double least = areas.least * scale * scale, most = areas.most * scale * scale;
    cv::Mat work;
    cv::resize(bgr, work, {}, scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    auto preparing = pace.piece(8 * masking_ms(work)), masking = pace.piece(masking_ms(work)),
         fitting = pace.piece(fitting_ms);
    cv::Mat soft, lab;
    co_await preparing;
    {
        const auto span = clock.measure("find");
        cv::GaussianBlur(work, soft, {3, 3}, 0);
        cv::cvtColor(soft, lab, cv::COLOR_BGR2Lab);
    }
    // Pictures in which a card may stand out from what it lies on, whatever its colour.
    std::vector<cv::Mat> planes;
    cv::Scalar cloth;
    co_await preparing;
    {
        const auto span = clock.measure("find");
        cv::split(lab, planes);
        planes.push_back(lowest_of(soft));
        cloth = cloth_of(lab);
    }
    co_await preparing;
    {
        const auto span = clock.measure("find");
        planes.push_back(away_from(lab, cloth));
        planes = {planes[0], planes[3], planes[4], planes[1], planes[2]};  // the likeliest first
    }
    std::vector<Quad> rough;
    for (const cv::Mat& plane : planes)
        for (const int level : levels_of(plane))
            for (const bool open : {false, true}) {
                co_await masking;
                const auto span = clock.measure("find");
                pace.spend(contour_ms_per_point * double(quads_of_mask(mask_at(plane, level, open), least, most, rough)));
            }
    std::vector<Quad> distinct;
    for (const auto& quad : rough) {
        const bool known = std::any_of(distinct.begin(), distinct.end(),
                                       [&](const Quad& other) { return overlap(quad, other) > 0.96; });
        if (known) continue;
        distinct.push_back(quad);
        co_await fitting;
        const auto span = clock.measure("find");
        add_fitted(work, quad, found);
    }
    for (auto& quad : found) {
        co_await fitting;
        const auto span = clock.measure("find");
        quad = fitted_at_full_size(bgr, quad, scale);
    }
    std::sort(found.begin(), found.end(),
              [](const Quad& a, const Quad& b) { return a.contrast * a.support > b.contrast * b.support; });
    co_return found;
}

}  // namespace

void prepare_to_find() {
    cv::Mat one(1, 1, CV_8UC3, cv::Scalar::all(0)), lab;
    cv::cvtColor(one, lab, cv::COLOR_BGR2Lab);
}

std::vector<Quad> find_cards(const cv::Mat& bgr) {
    const double whole = double(bgr.total());
    StageClock clock;
    Pace at_once;
    return find_cards(bgr, scale_for(bgr, most_enlarged), {0.0015 * whole, 0.92 * whole}, clock, at_once).at_once();
}

Pieces<std::vector<Quad>> find_cards(cv::Mat bgr, CardAreas areas, StageClock& clock, Pace& pace) {
    const double height = std::sqrt(areas.least * card_height_mm / card_width_mm);
    const double scale = scale_for(bgr, std::min(1.0, enough_px / height));
    return find_cards(std::move(bgr), scale, areas, clock, pace);
}

}  // namespace jianjun::vision
