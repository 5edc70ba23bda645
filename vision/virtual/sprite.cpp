// A flat thing somewhere over the mat (贴片).
#include "vision/virtual/sprite.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {

namespace {

// From millimetres on the mat (as the lens's planes hold them) to texels of the sprite's texture.
struct ToTexels {
    double ux, uy, u0, vx, vy, v0;
    ToTexels(const Sprite& s, const Lens& lens) {
        const double a = s.spot.angle * M_PI / 180, c = std::cos(a), n = std::sin(a);
        const double t = lens.lift(s.height), keep = 1 - t;
        const double sx = (s.texture->bgra.cols - 2) / (s.texture->width_mm * s.squeeze);
        const double sy = (s.texture->bgra.rows - 2) / s.texture->height_mm;
        const double ox = lens.eye().x * t - s.spot.mm.x, oy = lens.eye().y * t - s.spot.mm.y;
        ux = keep * c * sx, uy = keep * n * sx,
        u0 = (ox * c + oy * n) * sx + s.texture->bgra.cols / 2.0 - 0.5;
        vx = -keep * n * sy, vy = keep * c * sy,
        v0 = (oy * c - ox * n) * sy + s.texture->bgra.rows / 2.0 - 0.5;
    }
};

void blend(const cv::Mat& over, cv::Mat& picture, cv::Mat* gloss) {
    for (int y = 0; y < over.rows; ++y) {
        const auto* src = over.ptr<cv::Vec4b>(y);
        auto* dst = picture.ptr<cv::Vec3b>(y);
        auto* shine = gloss ? gloss->ptr<uchar>(y) : nullptr;
        for (int x = 0; x < over.cols; ++x) {
            const int alpha = src[x][3];
            if (alpha == 0) continue;
            const int keep = 255 - alpha;
            for (int c = 0; c < 3; ++c)
                dst[x][c] = static_cast<uchar>(std::min(255, src[x][c] + (dst[x][c] * keep + 127) / 255));
            if (shine && alpha > 127) shine[x] = 255;
        }
    }
}

}  // namespace

Texture texture_of(const cv::Mat& bgr, const cv::Mat& alpha, double width_mm, double height_mm) {
    Texture texture{cv::Mat::zeros(bgr.rows + 2, bgr.cols + 2, CV_8UC4), width_mm, height_mm};
    for (int y = 0; y < bgr.rows; ++y)
        for (int x = 0; x < bgr.cols; ++x) {
            const int a = alpha.at<uchar>(y, x);
            const auto& c = bgr.at<cv::Vec3b>(y, x);
            const auto part = [a](uchar v) { return static_cast<uchar>((v * a + 127) / 255); };
            texture.bgra.at<cv::Vec4b>(y + 1, x + 1) =
                cv::Vec4b(part(c[0]), part(c[1]), part(c[2]), static_cast<uchar>(a));
        }
    return texture;
}

Texture shadow_texture(double width_mm, double height_mm, double blur_mm, double darkness) {
    const double wide = width_mm + 4 * blur_mm, high = height_mm + 4 * blur_mm;
    cv::Mat alpha = cv::Mat::zeros(static_cast<int>(high), static_cast<int>(wide), CV_8UC1);
    const cv::Rect core(static_cast<int>(2 * blur_mm), static_cast<int>(2 * blur_mm),
                        static_cast<int>(width_mm), static_cast<int>(height_mm));
    alpha(core).setTo(255 * darkness);
    cv::GaussianBlur(alpha, alpha, {}, blur_mm);
    return texture_of(cv::Mat::zeros(alpha.size(), CV_8UC3), alpha, wide, high);
}

Texture round_shadow(double diameter_mm, double blur_mm, double darkness) {
    constexpr double finer = 4;  // texels per mm
    const double wide = diameter_mm + 4 * blur_mm;
    const int side = static_cast<int>(wide * finer);
    cv::Mat alpha = cv::Mat::zeros(side, side, CV_8UC1);
    cv::circle(alpha, {side / 2, side / 2}, static_cast<int>(diameter_mm * finer / 2), 255 * darkness,
               cv::FILLED);
    cv::GaussianBlur(alpha, alpha, {}, blur_mm * finer);
    return texture_of(cv::Mat::zeros(alpha.size(), CV_8UC3), alpha, wide, wide);
}

std::array<Point, 4> corners_mm(const Sprite& s) {
    const double a = s.spot.angle * M_PI / 180, c = std::cos(a), n = std::sin(a);
    const double w = s.texture->width_mm * s.squeeze / 2, h = s.texture->height_mm / 2;
    const auto at = [&](double x, double y) {
        return Point{s.spot.mm.x + x * c - y * n, s.spot.mm.y + x * n + y * c};
    };
    return {at(-w, -h), at(w, -h), at(w, h), at(-w, h)};
}

cv::Rect bounds(const Sprite& s, const Lens& lens) {
    double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
    for (const Point& corner : corners_mm(s)) {
        const cv::Point2d p = lens.project(corner, s.height);
        left = std::min(left, p.x), right = std::max(right, p.x);
        top = std::min(top, p.y), bottom = std::max(bottom, p.y);
    }
    const auto edge = [](double v) { return static_cast<int>(std::clamp(v, -1e6, 1e6)); };
    return cv::Rect({edge(left) - 3, edge(top) - 3}, cv::Point(edge(right) + 5, edge(bottom) + 5)) &
           cv::Rect({}, lens.size());
}

void draw(const Sprite& s, const Lens& lens, cv::Mat& picture, cv::Point origin, cv::Mat* gloss) {
    const cv::Rect area = bounds(s, lens) & cv::Rect(origin, picture.size());
    if (area.empty() || s.squeeze < 0.02) return;
    const ToTexels to(s, lens);
    cv::Mat map(area.size(), CV_32FC2), over;
    for (int y = 0; y < area.height; ++y) {
        const float* mx = lens.mat_x().ptr<float>(area.y + y) + area.x;
        const float* my = lens.mat_y().ptr<float>(area.y + y) + area.x;
        auto* m = map.ptr<cv::Vec2f>(y);
        for (int x = 0; x < area.width; ++x) {
            m[x][0] = static_cast<float>(to.ux * mx[x] + to.uy * my[x] + to.u0);
            m[x][1] = static_cast<float>(to.vx * mx[x] + to.vy * my[x] + to.v0);
        }
    }
    cv::remap(s.texture->bgra, over, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_CONSTANT, cv::Scalar());
    cv::Mat part = picture(area - origin);
    if (gloss && !gloss->empty()) {
        cv::Mat shine = (*gloss)(area - origin);
        blend(over, part, &shine);
    } else {
        blend(over, part, nullptr);
    }
}

double opacity(const Sprite& s, const Lens& lens, cv::Point2d pixel) {
    const int x = static_cast<int>(std::lround(pixel.x)), y = static_cast<int>(std::lround(pixel.y));
    if (!cv::Rect({}, lens.size()).contains({x, y})) return 0;
    const ToTexels to(s, lens);
    const double mx = lens.mat_x().at<float>(y, x), my = lens.mat_y().at<float>(y, x);
    const int u = static_cast<int>(std::lround(to.ux * mx + to.uy * my + to.u0));
    const int v = static_cast<int>(std::lround(to.vx * mx + to.vy * my + to.v0));
    if (u < 0 || v < 0 || u >= s.texture->bgra.cols || v >= s.texture->bgra.rows) return 0;
    return s.texture->bgra.at<cv::Vec4b>(v, u)[3] / 255.0;
}

}  // namespace jianjun::vision
