// Art made from a name (程序画): a ground of two colours, a pattern, and bold shapes, all thrown by the name.
#include "vision/virtual/card_art.h"

#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "vision/virtual/seed.h"

namespace jianjun::vision {

namespace {

constexpr int fine = 4;  // fractional bits of drawn points
using Points = std::vector<cv::Point>;

cv::Point at(double x, double y) {
    return {static_cast<int>(std::lround(x * (1 << fine))), static_cast<int>(std::lround(y * (1 << fine)))};
}

void disc(cv::Mat& m, cv::Point2d c, double r, const cv::Scalar& colour, int thickness = cv::FILLED) {
    cv::circle(m, at(c.x, c.y), static_cast<int>(r * (1 << fine)), colour, thickness, cv::LINE_AA, fine);
}

void fill(cv::Mat& m, const Points& points, const cv::Scalar& colour) {
    cv::fillPoly(m, std::vector<Points>{points}, colour, cv::LINE_AA, fine);
}

cv::Scalar mix(const cv::Scalar& a, const cv::Scalar& b, double t) {
    return a * (1 - t) + b * t;
}

struct Palette {
    cv::Scalar ground, sky, ink, bright, accent;
    explicit Palette(Dice& dice) {
        const double hue = pleasant(dice.between(0, 290)), other = pleasant(dice.between(0, 290));
        const bool night = dice.unit() < 0.5;
        ground =
            hsv(hue, dice.between(0.35, 0.75), night ? dice.between(0.22, 0.38) : dice.between(0.6, 0.8));
        sky = hsv(hue + dice.between(-25, 25), dice.between(0.15, 0.5), night ? 0.5 : 0.93);
        ink = hsv(other, 0.6, night ? 0.16 : 0.25);
        bright = hsv(other, 0.35, 0.96);
        accent = hsv(pleasant(dice.between(0, 290)), 0.72, 0.84);
    }
    // Leaves out the shrill hues between violet and pink.
    static double pleasant(double hue) { return hue < 265 ? hue : hue + 70; }
};

void gradient(cv::Mat& m, const cv::Scalar& top, const cv::Scalar& bottom, double lean) {
    for (int y = 0; y < m.rows; ++y)
        for (int x = 0; x < m.cols; ++x) {
            const double t = std::clamp((y + lean * (x - m.cols / 2.0)) / m.rows, 0.0, 1.0);
            auto& px = m.at<cv::Vec3b>(y, x);
            for (int c = 0; c < 3; ++c) px[c] = cv::saturate_cast<uchar>(top[c] * (1 - t) + bottom[c] * t);
        }
}

void waves(cv::Mat& m, const Palette& p, Dice& dice) {
    const double r = m.cols / dice.between(3.0, 6.0);
    for (int row = 0; row * r * 0.5 < m.rows + r; ++row)
        for (int i = -1; i * r * 2 < m.cols + r; ++i) {
            const cv::Point2d c(i * r * 2 + (row % 2 ? r : 0), row * r * 0.5 + m.rows * 0.1);
            for (int ring = 0; ring < 4; ++ring)
                disc(m, c, r * (1 - 0.25 * ring), ring % 2 ? p.bright : mix(p.ground, p.ink, 0.4));
        }
}

void rays(cv::Mat& m, const Palette& p, Dice& dice) {
    const cv::Point2d c(m.cols * dice.between(0.15, 0.85), m.rows * dice.between(0.1, 0.9));
    const int n = 7 + dice.below(9);
    const double far = m.rows * 1.6, turn = dice.between(0, 1);
    for (int i = 0; i < n; ++i) {
        const double a = 2 * M_PI * (i + turn) / n, b = a + M_PI / n;
        fill(m,
             {at(c.x, c.y), at(c.x + far * std::cos(a), c.y + far * std::sin(a)),
              at(c.x + far * std::cos(b), c.y + far * std::sin(b))},
             mix(p.sky, p.accent, 0.55));
    }
    disc(m, c, m.cols * dice.between(0.1, 0.22), p.bright);
}

void mountains(cv::Mat& m, const Palette& p, Dice& dice) {
    disc(m, {m.cols * dice.between(0.2, 0.8), m.rows * dice.between(0.12, 0.3)},
         m.cols * dice.between(0.1, 0.2), p.accent);
    const int ranges = 3 + dice.below(2);
    for (int i = 0; i < ranges; ++i) {
        const double base = m.rows * (0.35 + 0.6 * i / ranges);
        Points ridge{at(-2, m.rows + 2)};
        for (double x = -2; x < m.cols * 1.2; x += m.cols * dice.between(0.12, 0.3))
            ridge.push_back(at(x, base - m.rows * dice.between(-0.05, 0.24)));
        ridge.push_back(at(m.cols * 1.3, m.rows + 2));
        fill(m, ridge, mix(p.sky, p.ink, (i + 1.0) / ranges));
    }
}

void rings(cv::Mat& m, const Palette& p, Dice& dice) {
    const cv::Point2d c(m.cols * dice.between(0, 1), m.rows * dice.between(0, 1));
    const double step = m.cols * dice.between(0.1, 0.2);
    for (int i = 14; i > 0; --i) disc(m, c, i * step, i % 2 ? p.bright : mix(p.ground, p.accent, i / 14.0));
}

void bands(cv::Mat& m, const Palette& p, Dice& dice) {
    const double width = m.cols * dice.between(0.14, 0.34), lean = dice.between(-1.4, 1.4);
    for (int i = -8; i < 16; ++i) {
        const double x = i * width * 2, s = lean * m.rows;
        fill(m, {at(x, 0), at(x + width, 0), at(x + width + s, m.rows), at(x + s, m.rows)},
             i % 3 ? mix(p.ground, p.ink, 0.6) : p.accent);
    }
}

void scales(cv::Mat& m, const Palette& p, Dice& dice) {
    const double s = m.cols / dice.between(2.5, 5.0);
    for (int row = -1; row * s < m.rows + s; ++row)
        for (int i = -1; i * s < m.cols + s; ++i) {
            const double x = (i + (row & 1 ? 0.5 : 0)) * s, y = row * s * 0.9;
            const double t = dice.unit();
            fill(m, {at(x, y - s * 0.6), at(x + s * 0.5, y), at(x, y + s * 0.6), at(x - s * 0.5, y)},
                 t < 0.3   ? p.bright
                 : t < 0.6 ? p.accent
                           : mix(p.ground, p.ink, t));
        }
}

void bamboo(cv::Mat& m, const Palette& p, Dice& dice) {
    for (double x = m.cols * dice.between(-0.05, 0.1); x < m.cols; x += m.cols * dice.between(0.13, 0.34)) {
        const double w = m.cols * dice.between(0.04, 0.11), lean = m.cols * dice.between(-0.15, 0.15);
        const cv::Scalar stem = mix(p.accent, p.ink, dice.between(0.1, 0.8));
        double y = -m.rows * dice.between(0, 0.2);
        while (y < m.rows) {
            const double next = y + m.rows * dice.between(0.16, 0.3), s0 = lean * y / m.rows,
                         s1 = lean * next / m.rows;
            fill(m, {at(x + s0, y), at(x + w + s0, y), at(x + w + s1, next - 4), at(x + s1, next - 4)}, stem);
            fill(m,
                 {at(x + w + s1, next), at(x + w + s1 + m.cols * 0.16, next + m.rows * 0.09),
                  at(x + s1, next - 6)},
                 mix(stem, p.bright, 0.3));
            y = next;
        }
    }
}

void spiral(cv::Mat& m, const Palette& p, Dice& dice) {
    const cv::Point2d c(m.cols * dice.between(0.2, 0.8), m.rows * dice.between(0.2, 0.8));
    const double turn = dice.between(0, 6.28), grow = m.cols * dice.between(0.035, 0.06);
    for (int arm = 0; arm < 3; ++arm) {
        Points line;
        for (double a = 0; a < 22; a += 0.15)
            line.push_back(at(c.x + grow * a * std::cos(a + turn + arm * 2.1),
                              c.y + grow * a * std::sin(a + turn + arm * 2.1)));
        const std::array colours{p.bright, p.accent, p.ink};
        cv::polylines(m, line, false, colours[arm], std::max(2, m.cols / 14), cv::LINE_AA, fine);
    }
}

// A brush stroke: thick in its middle, thin at its ends.
void stroke(cv::Mat& m, Dice& dice, const cv::Scalar& colour) {
    const cv::Point2d a(m.cols * dice.between(-0.1, 1.1), m.rows * dice.between(-0.1, 1.1));
    const cv::Point2d b(m.cols * dice.between(-0.1, 1.1), m.rows * dice.between(-0.1, 1.1));
    const cv::Point2d bend(m.cols * dice.between(0, 1), m.rows * dice.between(0, 1));
    const double thick = m.cols * dice.between(0.03, 0.09);
    for (double t = 0; t <= 1; t += 0.01) {
        const cv::Point2d q = a * ((1 - t) * (1 - t)) + bend * (2 * t * (1 - t)) + b * (t * t);
        disc(m, q, 1 + thick * std::sin(M_PI * t), colour);
    }
}

void shape(cv::Mat& m, Dice& dice, const cv::Scalar& colour) {
    const cv::Point2d c(m.cols * dice.between(0.05, 0.95), m.rows * dice.between(0.05, 0.95));
    const double r = m.cols * dice.between(0.13, 0.34), turn = dice.between(0, 6.28);
    const int kind = dice.below(4);
    if (kind == 0) return disc(m, c, r, colour);
    if (kind == 1) return disc(m, c, r, colour, std::max(2, static_cast<int>(r * 0.3)));
    const int corners = kind == 2 ? 3 + dice.below(3) : 10;
    Points points;
    for (int i = 0; i < corners; ++i) {
        const double a = turn + 2 * M_PI * i / corners, far = kind == 3 && i % 2 ? r * 0.45 : r;
        points.push_back(at(c.x + far * std::cos(a), c.y + far * std::sin(a)));
    }
    fill(m, points, colour);
}

void vignette(cv::Mat& m) {
    for (int y = 0; y < m.rows; ++y)
        for (int x = 0; x < m.cols; ++x) {
            const double dx = 2.0 * x / m.cols - 1, dy = 2.0 * y / m.rows - 1;
            const double k = 1 - 0.22 * (dx * dx + dy * dy);
            for (int c = 0; c < 3; ++c) {
                auto& v = m.at<cv::Vec3b>(y, x)[c];
                v = cv::saturate_cast<uchar>(v * k + 8);
            }
        }
}

}  // namespace

cv::Scalar hsv(double hue, double saturation, double value) {
    hue = std::fmod(std::fmod(hue, 360) + 360, 360) / 60;
    const double c = value * saturation, x = c * (1 - std::abs(std::fmod(hue, 2) - 1)), m = value - c;
    constexpr std::array<std::array<int, 3>, 6> order{
        {{2, 1, 0}, {1, 2, 0}, {0, 2, 1}, {0, 1, 2}, {1, 0, 2}, {2, 0, 1}}};
    const std::array<double, 3> level{0, x, c};
    const auto& o = order[static_cast<std::size_t>(hue) % 6];
    return {255 * (level[o[2]] + m), 255 * (level[o[1]] + m), 255 * (level[o[0]] + m)};
}

void paint_art(cv::Mat& area, const std::string& name) {
    Dice dice(seed_of(name));
    const Palette p(dice);
    gradient(area, p.sky, p.ground, dice.between(-0.8, 0.8));
    using Pattern = void (*)(cv::Mat&, const Palette&, Dice&);
    constexpr std::array<Pattern, 8> patterns{waves, rays, mountains, rings, bands, scales, bamboo, spiral};
    patterns[dice.below(patterns.size())](area, p, dice);
    const std::array colours{p.ink, p.bright, p.accent, mix(p.ground, p.ink, 0.7)};
    const int shapes = 3 + dice.below(3);
    for (int i = 0; i < shapes; ++i) shape(area, dice, colours[dice.below(4)]);
    stroke(area, dice, colours[dice.below(4)]);
    stroke(area, dice, p.ink);
    vignette(area);
}

void paint_portrait(cv::Mat& area, const std::string& name, cv::Scalar colour) {
    Dice dice(seed_of(name, 77));
    const cv::Scalar dark = mix(colour, {20, 20, 25}, 0.75), pale = mix(colour, {235, 240, 245}, 0.7);
    gradient(area, pale, mix(colour, dark, 0.3), dice.between(-0.6, 0.6));
    for (int i = 0; i < 3; ++i) shape(area, dice, mix(colour, i % 2 ? pale : dark, dice.between(0.2, 0.7)));
    stroke(area, dice, mix(colour, dark, 0.5));
    const double w = area.cols, h = area.rows, x = w * dice.between(0.4, 0.6),
                 y = h * dice.between(0.36, 0.44);
    const cv::Scalar skin = hsv(26, dice.between(0.25, 0.4), dice.between(0.8, 0.95));
    const cv::Scalar coat = hsv(dice.between(0, 360), dice.between(0.4, 0.8), dice.between(0.3, 0.8));
    const cv::Scalar trim = hsv(45, 0.6, 0.9), hair{28, 24, 26};
    const double r = w * dice.between(0.14, 0.18), shoulder = w * dice.between(0.36, 0.5);
    fill(area,
         {at(x - shoulder, h), at(x - shoulder, y + 2.4 * r), at(x - r * 0.8, y + 1.3 * r),
          at(x + r * 0.8, y + 1.3 * r), at(x + shoulder, y + 2.4 * r), at(x + shoulder, h)},
         coat);
    fill(area, {at(x - r * 0.9, y + 1.3 * r), at(x + r * 0.9, y + 1.3 * r), at(x, y + 3.4 * r)}, trim);
    const bool long_hair = dice.unit() < 0.4;
    if (long_hair)
        cv::ellipse(area, at(x, y + r * 0.25), at(r * 1.2, r * 1.55), 0, 0, 360, hair, -1, cv::LINE_AA, fine);
    cv::ellipse(area, at(x, y), at(r, r * 1.28), 0, 0, 360, skin, -1, cv::LINE_AA, fine);
    cv::ellipse(area, at(x, y - r * 0.55), at(r * 1.08, r * 0.85), 0, 180, 360, hair, -1, cv::LINE_AA, fine);
    if (!long_hair) {  // a helmet or a topknot, and often a beard
        if (dice.unit() < 0.5) {
            cv::ellipse(area, at(x, y - r * 0.45), at(r * 1.2, r * 1.1), 0, 180, 360, mix(coat, trim, 0.5),
                        -1, cv::LINE_AA, fine);
            fill(area,
                 {at(x - r * 0.18, y - r * 1.4), at(x + r * 0.18, y - r * 1.4),
                  at(x + r * dice.between(-1, 1), y - r * 2.4)},
                 hsv(0, 0.8, 0.8));
        } else {
            disc(area, {x, y - r * 1.55}, r * 0.42, hair);
        }
        if (dice.unit() < 0.6)
            fill(area,
                 {at(x - r * 0.7, y + r * 0.55), at(x + r * 0.7, y + r * 0.55),
                  at(x, y + r * dice.between(1.5, 2.6))},
                 hair);
    }
    for (double side : {-1.0, 1.0}) {
        cv::ellipse(area, at(x + side * r * 0.4, y - r * 0.02), at(r * 0.16, r * 0.09), 0, 0, 360, hair, -1,
                    cv::LINE_AA, fine);
        cv::line(area, at(x + side * r * 0.2, y - r * 0.22),
                 at(x + side * r * 0.66, y - r * dice.between(0.2, 0.36)), hair,
                 std::max(1, static_cast<int>(r * 0.1)), cv::LINE_AA, fine);
    }
    vignette(area);
}

void paint_magatama(cv::Mat& image, cv::Point2d centre, double radius, cv::Scalar fill_colour,
                    cv::Scalar rim) {
    // Half of a 太极 with a round tail: the outer half circle, then two small half circles back.
    const auto outline = [&](double r) {
        Points points;
        const auto arc = [&](double cx, double cy, double ar, double from, double to) {
            for (int i = 0; i <= 24; ++i) {
                const double a = (from + (to - from) * i / 24) * M_PI / 180;
                points.push_back(at(cx + ar * std::cos(a), cy + ar * std::sin(a)));
            }
        };
        arc(centre.x, centre.y, r, -90, 90);
        arc(centre.x, centre.y + r / 2, r / 2, 90, 270);
        arc(centre.x, centre.y - r / 2, r / 2, 90, -90);
        std::reverse(points.begin() + 50, points.end());
        return points;
    };
    disc(image, {centre.x - radius * 0.05, centre.y + radius * 0.35}, radius * 0.62, rim);
    cv::polylines(image, outline(radius), true, rim, std::max(2, static_cast<int>(radius * 0.22)),
                  cv::LINE_AA, fine);
    fill(image, outline(radius), fill_colour);
    disc(image, {centre.x, centre.y + radius * 0.5}, radius * 0.16, rim);
}

}  // namespace jianjun::vision
