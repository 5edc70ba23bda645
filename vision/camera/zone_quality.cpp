// Measures how good the picture of each zone is (测画质).
#include "vision/camera/zone_quality.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr int profiles = 7;          // across each side of a marker
constexpr double along_from = 0.25;  // of the side, so that corners do not count
constexpr double reach_modules = 0.8, marker_modules = 6;
constexpr double step_px = 0.25;
constexpr double least_contrast = 25;     // grey levels between ink and paper
constexpr double gaussian_10_90 = 2.563;  // a Gaussian's edge rises from 10 to 90 % in so many sigmas
constexpr double burnt = 250;
constexpr int glare_step = 8;  // px

struct MarkerLook {
    Point mm;
    double blur_px = 0, paper = 0;
};

double at(const cv::Mat& grey, cv::Point2d p) {
    const int x = int(std::floor(p.x)), y = int(std::floor(p.y));
    if (x < 0 || y < 0 || x + 1 >= grey.cols || y + 1 >= grey.rows) return -1;
    const double fx = p.x - x, fy = p.y - y;
    const auto px = [&](int i, int j) { return double(grey.at<uchar>(j, i)); };
    return (px(x, y) * (1 - fx) + px(x + 1, y) * fx) * (1 - fy) +
           (px(x, y + 1) * (1 - fx) + px(x + 1, y + 1) * fx) * fy;
}

double quantile(std::vector<double> values, double share) {
    const auto place = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// Where it rises through the level for the first time, in px; −1: nowhere.
double crossing(const std::vector<double>& profile, double level) {
    for (std::size_t i = 1; i < profile.size(); ++i)
        if (profile[i - 1] < level && profile[i] >= level)
            return step_px * (double(i - 1) + (level - profile[i - 1]) / (profile[i] - profile[i - 1]));
    return -1;
}

struct Edge {
    double width = 0, paper = 0;
};

// From ink to paper, at right angles to the side.
std::optional<Edge> edge_at(const cv::Mat& grey, cv::Point2d on, cv::Point2d out, double reach) {
    std::vector<double> profile;
    for (double d = -reach; d <= reach; d += step_px) profile.push_back(at(grey, on + out * d));
    if (*std::min_element(profile.begin(), profile.end()) < 0) return std::nullopt;
    const auto third = profile.size() / 3;
    // Halos and noise beyond the plateaus do not count.
    const double ink = quantile({profile.begin(), profile.begin() + std::ptrdiff_t(third)}, 0.5);
    const double paper = quantile({profile.end() - std::ptrdiff_t(third), profile.end()}, 0.5);
    if (paper - ink < least_contrast) return std::nullopt;
    const double low = crossing(profile, ink + 0.1 * (paper - ink)),
                 high = crossing(profile, ink + 0.9 * (paper - ink));
    if (low < 0 || high <= low) return std::nullopt;
    return Edge{high - low, paper};
}

std::optional<MarkerLook> look_at(const cv::Mat& grey, const SeenMarker& marker, Point mm) {
    std::vector<double> widths, papers;
    cv::Point2d middle;
    for (const auto& corner : marker.corners) middle += cv::Point2d(corner) * 0.25;
    for (std::size_t side = 0; side < 4; ++side) {
        const cv::Point2d from = marker.corners[side], to = marker.corners[(side + 1) % 4];
        const double length = cv::norm(to - from);
        cv::Point2d out((to - from).y / length, -(to - from).x / length);
        if (out.dot((from + to) * 0.5 - middle) < 0) out = -out;
        for (int i = 0; i < profiles; ++i) {
            const double t = along_from + (1 - 2 * along_from) * i / (profiles - 1);
            if (const auto edge =
                    edge_at(grey, from + (to - from) * t, out, reach_modules * length / marker_modules))
                widths.push_back(edge->width), papers.push_back(edge->paper);
        }
    }
    if (widths.size() < 2 * profiles) return std::nullopt;  // something lies over it
    return MarkerLook{mm, quantile(std::move(widths), 0.5) / gaussian_10_90,
                      quantile(std::move(papers), 0.5)};
}

std::vector<MarkerLook> looks_of(const cv::Mat& bgr, const Eye& eye, const Layout& layout) {
    std::vector<MarkerLook> looks;
    cv::Mat grey;
    cv::cvtColor(bgr(eye.part), grey, cv::COLOR_BGR2GRAY);
    for (const SeenMarker& seen : eye.markers)
        for (const Marker& marker : layout.markers)
            if (marker.id == seen.id)
                if (const auto look = look_at(grey, seen, {marker.x, marker.y})) looks.push_back(*look);
    return looks;
}

double glare_in(const cv::Mat& bgr, const std::array<cv::Point2f, 4>& outline) {
    std::vector<cv::Point2f> corners(outline.begin(), outline.end());
    const cv::Rect box = cv::boundingRect(corners) & cv::Rect({}, bgr.size());
    int all = 0, white = 0;
    for (int y = box.y; y < box.br().y; y += glare_step)
        for (int x = box.x; x < box.br().x; x += glare_step) {
            if (cv::pointPolygonTest(corners, {float(x), float(y)}, false) < 0) continue;
            ++all;
            const auto px = bgr.at<cv::Vec3b>(y, x);
            white += std::min({px[0], px[1], px[2]}) >= burnt;
        }
    return all > 0 ? double(white) / all : 0;
}

}  // namespace

std::optional<std::array<cv::Point2f, 4>> zone_outline(const Zone& zone, const Sights& sights) {
    const Eye* eye = sights.teller({zone.x, zone.y});
    if (!eye || !eye->calibration) return std::nullopt;
    const double a = zone.angle * CV_PI / 180, c = std::cos(a), s = std::sin(a);
    std::array<cv::Point2f, 4> corners;
    static constexpr std::array<std::pair<double, double>, 4> halves{
        {{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}};
    for (std::size_t i = 0; i < 4; ++i) {
        const double x = halves[i].first * zone.width, y = halves[i].second * zone.height;
        corners[i] = eye->calibration->to_px({zone.x + x * c - y * s, zone.y + x * s + y * c});
    }
    return corners;
}

std::vector<ZoneQuality> zone_qualities(const cv::Mat& bgr, const Sights& sights, const Layout& layout) {
    std::vector<std::vector<MarkerLook>> looks;
    for (const Eye& eye : sights.eyes())
        looks.push_back(eye.fault.empty() && eye.calibration ? looks_of(bgr, eye, layout)
                                                             : std::vector<MarkerLook>{});
    std::vector<ZoneQuality> all;
    for (const Zone& zone : layout.zones) {
        const Point middle{zone.x, zone.y};
        const Eye* eye = zone.kind == ZoneKind::token ? nullptr : sights.teller(middle);
        if (!eye || !eye->calibration || !eye->calibration->measured()) continue;
        ZoneQuality quality{
            to_string(zone.kind), zone.seat, least_card_px({&*eye->calibration}, zone), 0, 0, 0};
        const auto& near = looks[std::size_t(eye - sights.eyes().data())];
        const auto far = [&](const MarkerLook& look) { return mm_between(look.mm, middle); };
        const auto nearest = std::min_element(near.begin(), near.end(),
                                              [&](const auto& a, const auto& b) { return far(a) < far(b); });
        if (nearest != near.end()) quality.blur_px = nearest->blur_px, quality.paper = nearest->paper;
        if (const auto outline = zone_outline(zone, sights)) quality.glare = glare_in(bgr, *outline);
        all.push_back(quality);
    }
    return all;
}

}  // namespace jianjun::vision
