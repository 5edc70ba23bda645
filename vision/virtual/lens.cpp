// The camera of the virtual table (镜头): a pinhole with Brown distortion over a plane.
#include "vision/virtual/lens.h"

#include <algorithm>
#include <cmath>
#include <opencv2/calib3d.hpp>

namespace jianjun::vision {

namespace {

constexpr double rad = M_PI / 180;
constexpr double border = 0.008;  // of the picture that stays free around the mat

}  // namespace

// The world has x right, y down along the mat and z into the table, so heights are negative z.
void Lens::stand_at(double distance, Point aim) {
    const double s = std::sin(camera_.tilt_deg * rad), c = std::cos(camera_.tilt_deg * rad);
    const double rs = std::sin(camera_.roll_deg * rad), rc = std::cos(camera_.roll_deg * rad);
    const cv::Matx33d level(1, 0, 0, 0, c, s, 0, -s, c);
    const cv::Matx33d roll(rc, rs, 0, -rs, rc, 0, 0, 0, 1);
    r_ = roll * level;
    eye_ = {aim.x, aim.y + distance * s};
    eye_height_ = distance * c;
}

Lens::Lens(const VirtualCamera& camera, double mat_width, double mat_height) : camera_(camera) {
    camera_.width = std::clamp(camera_.width, 64, 8192);
    camera_.height = std::clamp(camera_.height, 64, 8192);
    camera_.tilt_deg = std::clamp(camera_.tilt_deg, -60.0, 60.0);
    const double f = camera_.width / 2.0 / std::tan(std::clamp(camera_.fov_deg, 10.0, 120.0) / 2 * rad);
    k_ = {f, 0, (camera_.width - 1) / 2.0, 0, f, (camera_.height - 1) / 2.0, 0, 0, 1};
    lens_ = {camera_.k1, camera_.k2, camera_.p1, camera_.p2, 0};
    const Point aim{mat_width / 2 + camera_.aim_x_mm, mat_height / 2 + camera_.aim_y_mm};
    if (camera_.height_mm > 0) {
        stand_at(camera_.height_mm / std::cos(camera_.tilt_deg * rad), aim);
    } else {
        double near = 50, far = 20000;
        for (int i = 0; i < 40; ++i) {
            const double d = (near + far) / 2;
            stand_at(d, aim);
            (sees(mat_width, mat_height) ? far : near) = d;
        }
        stand_at(far, aim);
    }
    look_back();
}

bool Lens::sees(double mat_width, double mat_height) const {
    const double bx = camera_.width * border, by = camera_.height * border;
    for (int i = 0; i <= 8; ++i)
        for (const Point& p : {Point{mat_width * i / 8, 0}, Point{mat_width * i / 8, mat_height},
                               Point{0, mat_height * i / 8}, Point{mat_width, mat_height * i / 8}}) {
            const cv::Vec3d ray = r_ * cv::Vec3d(p.x - eye_.x, p.y - eye_.y, eye_height_);
            // The distortion's polynomial folds back far outside the picture, so look at the pinhole first.
            if (ray[2] <= 1 || std::abs(ray[0] / ray[2]) > 1.5 || std::abs(ray[1] / ray[2]) > 1.5)
                return false;
            const cv::Point2d px = project(p);
            if (px.x < bx || px.y < by || px.x > camera_.width - bx || px.y > camera_.height - by)
                return false;
        }
    return true;
}

cv::Point2d Lens::project(Point mm, double height) const {
    const cv::Vec3d ray = r_ * cv::Vec3d(mm.x - eye_.x, mm.y - eye_.y, eye_height_ - height);
    const double x = ray[0] / ray[2], y = ray[1] / ray[2], r2 = x * x + y * y;
    const double radial = 1 + lens_[0] * r2 + lens_[1] * r2 * r2;
    const double dx = x * radial + 2 * lens_[2] * x * y + lens_[3] * (r2 + 2 * x * x);
    const double dy = y * radial + lens_[2] * (r2 + 2 * y * y) + 2 * lens_[3] * x * y;
    return {k_(0, 0) * dx + k_(0, 2), k_(1, 1) * dy + k_(1, 2)};
}

std::vector<cv::Point2d> Lens::project(const std::vector<Point>& mm, double height) const {
    std::vector<cv::Point2d> pixels;
    pixels.reserve(mm.size());
    for (const Point& p : mm) pixels.push_back(project(p, height));
    return pixels;
}

// Undistorts a coarse grid and interpolates: below a hundredth of a pixel off, and fast.
void Lens::look_back() {
    constexpr int step = 16;
    const int columns = camera_.width / step + 2, rows = camera_.height / step + 2;
    std::vector<cv::Point2d> grid, flat;
    for (int j = 0; j < rows; ++j)
        for (int i = 0; i < columns; ++i) grid.emplace_back(i * step, j * step);
    cv::undistortPoints(grid, flat, k_, lens_, cv::noArray(), cv::noArray(),
                        cv::TermCriteria(cv::TermCriteria::COUNT | cv::TermCriteria::EPS, 40, 1e-9));
    mat_x_.create(size(), CV_32F);
    mat_y_.create(size(), CV_32F);
    for (int y = 0; y < camera_.height; ++y) {
        const int j = y / step;
        const double v = (y % step) / double(step);
        auto* out_x = mat_x_.ptr<float>(y);
        auto* out_y = mat_y_.ptr<float>(y);
        for (int x = 0; x < camera_.width; ++x) {
            const int i = x / step;
            const double u = (x % step) / double(step);
            const cv::Point2d* g = &flat[static_cast<std::size_t>(j) * columns + i];
            const cv::Point2d n =
                (g[0] * (1 - u) + g[1] * u) * (1 - v) + (g[columns] * (1 - u) + g[columns + 1] * u) * v;
            const cv::Vec3d ray = r_.t() * cv::Vec3d(n.x, n.y, 1);
            const double s = eye_height_ / std::max(1e-6, ray[2]);
            out_x[x] = static_cast<float>(eye_.x + s * ray[0]);
            out_y[x] = static_cast<float>(eye_.y + s * ray[1]);
        }
    }
}

double Lens::pixels_per_mm(Point mm) const {
    const cv::Point2d a = project({mm.x, mm.y - 10}), b = project({mm.x, mm.y + 10});
    return std::hypot(a.x - b.x, a.y - b.y) / 20;
}

}  // namespace jianjun::vision
