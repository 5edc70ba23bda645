// From pixels to millimetres of the mat (标定).
#include "vision/camera/calibrate.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <opencv2/aruco.hpp>
#include <opencv2/calib3d.hpp>
#include <opencv2/imgproc.hpp>
#include <sstream>

#include "vision/camera/tag_marker.h"

namespace jianjun::vision {
namespace {

constexpr double beyond_any_lens_mm = 25;

cv::Point2d through(const cv::Matx33d& m, cv::Point2d p) {
    const cv::Vec3d v = m * cv::Vec3d(p.x, p.y, 1);
    return {v[0] / v[2], v[1] / v[2]};
}

cv::Point2d unbend(cv::Point2d px, cv::Point2d centre, double radius, double k1, double k2) {
    const cv::Point2d d = px - centre;
    const double r2 = d.dot(d) / (radius * radius);
    return centre + d * (1 + k1 * r2 + k2 * r2 * r2);
}

double brown_radial(const Intrinsics& l, cv::Point2d ray) {
    const double r2 = ray.dot(ray);
    return 1 + r2 * (l.k1 + r2 * (l.k2 + r2 * l.k3));
}

cv::Point2d brown_tangential(const Intrinsics& l, cv::Point2d ray) {
    const double r2 = ray.dot(ray), xy = ray.x * ray.y;
    return {2 * l.p1 * xy + l.p2 * (r2 + 2 * ray.x * ray.x), l.p1 * (r2 + 2 * ray.y * ray.y) + 2 * l.p2 * xy};
}

// The least value of f between a and b, to about a thousandth of their distance.
double least(double a, double b, const std::function<double(double)>& f) {
    const double g = 0.381966;
    double x = a + g * (b - a), y = b - g * (b - a), fx = f(x), fy = f(y);
    for (int i = 0; i < 18; ++i) {
        if (fx < fy) {
            b = y, y = x, fy = fx;
            x = a + g * (b - a), fx = f(x);
        } else {
            a = x, x = y, fx = fy;
            y = b - g * (b - a), fy = f(y);
        }
    }
    return (a + b) / 2;
}

}  // namespace

std::vector<SeenMarker> find_markers(const cv::Mat& grey) {
    static const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
    const auto parameters = cv::aruco::DetectorParameters::create();
    parameters->adaptiveThreshWinSizeMin = 23;  // one window: a third of the time, and markers are not tiny
    parameters->adaptiveThreshWinSizeMax = 23;
    parameters->cornerRefinementMethod = cv::aruco::CORNER_REFINE_SUBPIX;
    parameters->cornerRefinementWinSize = 4;
    std::vector<std::vector<cv::Point2f>> corners;
    std::vector<int> ids;
    cv::aruco::detectMarkers(grey, dictionary, corners, ids, parameters);
    std::vector<SeenMarker> seen;
    for (std::size_t i = 0; i < ids.size(); ++i)
        seen.push_back({ids[i], {corners[i][0], corners[i][1], corners[i][2], corners[i][3]}});
    std::erase_if(seen, [&](const SeenMarker& marker) { return shows_tag(grey, marker.corners); });
    return seen;
}

std::optional<Calibration> Calibration::from(const std::vector<SeenMarker>& seen, const Layout& layout,
                                             cv::Size picture, const std::optional<Intrinsics>& lens) {
    std::vector<cv::Point2d> px, mm;
    Calibration c;
    if (lens) c.lens_ = scaled_to(*lens, picture.width, picture.height);
    for (const auto& s : seen)
        for (const auto& m : layout.markers) {
            if (m.id != s.id) continue;
            const double h = m.size / 2;
            const cv::Point2d at(m.x, m.y);
            for (int i = 0; i < 4; ++i) px.push_back(s.corners[i]);
            for (const auto& d :
                 {cv::Point2d(-h, -h), cv::Point2d(h, -h), cv::Point2d(h, h), cv::Point2d(-h, h)})
                mm.push_back(at + d);
            ++c.markers_;
        }
    if (c.markers_ < least_markers) return std::nullopt;
    c.picture_ = picture;
    c.centre_ = cv::Point2d(picture.width - 1, picture.height - 1) / 2;
    c.radius_ = std::hypot(picture.width, picture.height) / 2;
    cv::Mat near;
    cv::findHomography(px, mm, near, cv::RANSAC, beyond_any_lens_mm);
    if (2 * cv::countNonZero(near) < int(px.size())) return std::nullopt;  // that is not this mat
    cv::Matx33d best = cv::Matx33d::eye();
    auto error = [&](double k1, double k2, int method) {
        c.k1_ = k1, c.k2_ = k2;
        std::vector<cv::Point2d> flat;
        for (const auto& p : px) flat.push_back(c.straight(p));
        const cv::Mat h = cv::findHomography(flat, mm, method, 3.0);
        if (h.empty()) return 1e9;
        best = h;
        double sum = 0;
        for (std::size_t i = 0; i < mm.size(); ++i) {
            const cv::Point2d d = through(best, flat[i]) - mm[i];
            sum += std::min(25.0, d.dot(d));  // a marker that was misread or lifted must not bend the rest
        }
        return std::sqrt(sum / double(mm.size()));
    };
    double k1 = 0, k2 = 0;
    if (c.markers_ >= 6 && !c.lens_) {  // fewer cannot tell lens from tilt
        for (int round = 0; round < 2; ++round) {
            k1 = least(-0.4, 0.4, [&](double k) { return error(k, k2, 0); });
            k2 = least(-0.15, 0.15, [&](double k) { return error(k1, k, 0); });
        }
    }
    c.error_mm_ = error(k1, k2, c.markers_ > 4 ? cv::RANSAC : 0);
    if (c.error_mm_ > 4) return std::nullopt;
    c.mm_of_px_ = best;
    c.px_of_mm_ = best.inv();
    return c;
}

Calibration Calibration::assumed(const Layout& layout, cv::Size picture) {
    Calibration c;
    c.picture_ = picture;
    c.centre_ = cv::Point2d(picture.width - 1, picture.height - 1) / 2;
    c.radius_ = std::hypot(picture.width, picture.height) / 2;
    c.mm_of_px_ =
        cv::Matx33d(layout.width / picture.width, 0, 0, 0, layout.height / picture.height, 0, 0, 0, 1);
    c.px_of_mm_ = c.mm_of_px_.inv();
    return c;
}

cv::Point2d Calibration::straight(cv::Point2d px) const {
    if (!lens_) return unbend(px, centre_, radius_, k1_, k2_);
    const cv::Point2d bent((px.x - lens_->cx) / lens_->fx, (px.y - lens_->cy) / lens_->fy);
    cv::Point2d ray = bent;  // fixed point: the lens is mild
    for (int i = 0; i < 12; ++i) {
        const double radial = brown_radial(*lens_, ray);
        ray = (bent - brown_tangential(*lens_, ray)) / radial;
    }
    return ray * lens_->fx;
}

cv::Point2d Calibration::bent(cv::Point2d flat) const {
    if (lens_) {
        const cv::Point2d ray = flat / lens_->fx;
        const cv::Point2d bent = ray * brown_radial(*lens_, ray) + brown_tangential(*lens_, ray);
        return {bent.x * lens_->fx + lens_->cx, bent.y * lens_->fy + lens_->cy};
    }
    cv::Point2d px = flat;
    for (int i = 0; i < 12; ++i) {
        const cv::Point2d d = px - centre_;
        const double r2 = d.dot(d) / (radius_ * radius_);
        px = centre_ + (flat - centre_) / (1 + k1_ * r2 + k2_ * r2 * r2);
    }
    return px;
}

Point Calibration::to_mm(cv::Point2f px) const {
    const cv::Point2d p = through(mm_of_px_, straight(px - corner_));
    return {p.x, p.y};
}

cv::Point2f Calibration::to_px(Point mm) const {
    return cv::Point2f(bent(through(px_of_mm_, {mm.x, mm.y}))) + corner_;
}

double Calibration::px_per_mm(Point at) const {
    const cv::Point2f a = to_px({at.x - 5, at.y}), b = to_px({at.x + 5, at.y});
    const cv::Point2f c = to_px({at.x, at.y - 5}), d = to_px({at.x, at.y + 5});
    return (cv::norm(b - a) + cv::norm(d - c)) / 20;
}

bool Calibration::sees(Point mm) const {
    const cv::Point2f px = to_px(mm), in = px - corner_;
    // What lies behind the camera, or where the lens's polynomial folds back, does not come back here.
    return in.x >= 0 && in.y >= 0 && in.x < float(picture_.width) && in.y < float(picture_.height) &&
           mm_between(to_mm(px), mm) < 1;
}

bool shows_mirrored(const cv::Mat& grey, const Layout& layout) {
    cv::Mat turned;
    cv::flip(grey, turned, 1);
    return Calibration::from(find_markers(turned), layout, turned.size()).has_value();
}

Notices misfit(const std::vector<SeenMarker>& seen, const Layout& layout, cv::Size picture) {
    const auto known = std::count_if(seen.begin(), seen.end(), [&](const SeenMarker& s) {
        return std::any_of(layout.markers.begin(), layout.markers.end(),
                           [&](const Marker& m) { return m.id == s.id; });
    });
    const auto number = [](auto n) { return std::to_string(n); };
    if (known < least_markers)
        return {{NoticeId::few_markers, {number(seen.size()), number(known), number(layout.markers.size()), number(least_markers)}}};
    std::ostringstream width, height;
    width << layout.width, height << layout.height;
    Notices said{{NoticeId::markers_elsewhere, {number(seen.size()), number(layout.seats), width.str(), height.str()}}};
    for (int seats = 2; seats <= 10; ++seats)
        if (seats != layout.seats && Calibration::from(seen, default_layout(seats), picture)) {
            said.push_back({NoticeId::mat_of_seats, {number(seats)}});
            return said;
        }
    said.emplace_back(NoticeId::mat_of_other_size);
    return said;
}

}  // namespace jianjun::vision
