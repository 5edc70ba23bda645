// What the cards lie on (桌布).
#include "vision/virtual/cloth.h"

#include <cmath>
#include <map>
#include <opencv2/aruco.hpp>
#include <opencv2/imgproc.hpp>

#include "vision/virtual/ink.h"
#include "vision/virtual/seed.h"

namespace jianjun::vision {

namespace {

// Random light and dark with a grain of that many texels, 32F about 0.
cv::Mat grain(cv::Size size, double width, double height, cv::RNG& rng) {
    cv::Mat coarse(static_cast<int>(size.height / height) + 3, static_cast<int>(size.width / width) + 3,
                   CV_32F);
    rng.fill(coarse, cv::RNG::NORMAL, 0, 1);
    cv::Mat fine;
    cv::resize(coarse, fine, size, 0, 0, cv::INTER_CUBIC);
    return fine;
}

cv::Mat tinted(const cv::Scalar& colour, const cv::Mat& light) {
    std::vector<cv::Mat> planes(3);
    for (int c = 0; c < 3; ++c) cv::Mat(light * (colour[c] / 255) + colour[c]).convertTo(planes[c], CV_8U);
    cv::Mat bgr;
    cv::merge(planes, bgr);
    return bgr;
}

// Threads over and under, `pitch` texels apart.
cv::Mat weave(cv::Size size, double pitch, double depth) {
    cv::Mat m(size, CV_32F);
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x)
            m.at<float>(y, x) =
                static_cast<float>(depth * (std::sin(2 * M_PI * x / pitch) * std::sin(M_PI * y / pitch) +
                                            std::sin(2 * M_PI * y / pitch)));
    return m;
}

cv::Mat felt(cv::Size size, const cv::Scalar& colour, double contrast, double scale, cv::RNG& rng) {
    cv::Mat light = grain(size, 1, 1, rng) * 7 * contrast +
                    grain(size, 1.5 * scale, 4 * scale, rng) * 4 * contrast +
                    grain(size, 5 * scale, 1.5 * scale, rng) * 4 * contrast +
                    grain(size, 90 * scale, 90 * scale, rng) * 5 * contrast;
    return tinted(colour, light);
}

cv::Mat wood(cv::Size size, const cv::Scalar& colour, double scale, cv::RNG& rng) {
    const int plank = static_cast<int>(120 * scale);
    cv::Mat light = grain(size, 160 * scale, 2.2 * scale, rng) * 12 +
                    grain(size, 60 * scale, 1.0 * scale, rng) * 8 + grain(size, 1, 1, rng) * 3;
    const cv::Mat bend = grain(size, 300 * scale, 70 * scale, rng);
    for (int y = 0; y < size.height; ++y) {
        const int board = y / plank;
        const float shade = static_cast<float>(board * 37 % 23 - 11);
        const bool seam = y % plank < scale * 0.8;
        for (int x = 0; x < size.width; ++x) {
            float& v = light.at<float>(y, x);
            v += shade + static_cast<float>(
                             9 * std::sin((y / scale + 26 * bend.at<float>(y, x)) / (2.6 + board % 3)));
            if (seam) v -= 70;
        }
    }
    return tinted(colour, light);
}

// 回纹 and medallions in several colours, the worst a mat may do to the eye.
cv::Mat ornament(cv::Size size, double scale, cv::RNG& rng) {
    cv::Mat m = felt(size, {70, 42, 104}, 0.6, scale, rng);
    const int cell = static_cast<int>(46 * scale), thin = std::max(1, static_cast<int>(1.6 * scale));
    const cv::Scalar gold(96, 168, 204), blue(138, 84, 40), pale(150, 168, 188);
    for (int y = 0; y < size.height + cell; y += cell)
        for (int x = 0; x < size.width + cell; x += cell) {
            const cv::Point c(x + (y / cell % 2) * cell / 2, y);
            cv::circle(m, c, cell * 3 / 8, blue, cv::FILLED, cv::LINE_AA);
            cv::circle(m, c, cell * 3 / 8, gold, thin, cv::LINE_AA);
            for (int i = 0; i < 4; ++i) {
                const int r = cell / 4 - i * cell / 14;
                cv::rectangle(m, c - cv::Point(r, r), c + cv::Point(r, r), i % 2 ? pale : gold, thin,
                              cv::LINE_AA);
            }
            cv::line(m, c + cv::Point(cell * 3 / 8, 0), c + cv::Point(cell * 5 / 8, 0), gold, thin,
                     cv::LINE_AA);
        }
    return m;
}

cv::Mat paint_cloth(Cloth cloth, cv::Size size, double scale, cv::RNG& rng) {
    switch (cloth) {
        case Cloth::green:
            return felt(size, {62, 104, 38}, 1, scale, rng);
        case Cloth::dark: {
            cv::Mat m = felt(size, {46, 40, 36}, 0.8, scale, rng);
            return m;
        }
        case Cloth::light: {
            cv::Mat light = weave(size, 1.8 * scale, 5) + grain(size, 2 * scale, 14 * scale, rng) * 3 +
                            grain(size, 14 * scale, 2 * scale, rng) * 3;
            return tinted({178, 200, 212}, light);
        }
        case Cloth::wood:
            return wood(size, {70, 112, 158}, scale, rng);
        case Cloth::patterned:
            return ornament(size, scale, rng);
    }
    return felt(size, {62, 104, 38}, 1, scale, rng);
}

// Lines and names a little lighter (on light cloths darker) than what they are printed on.
void print_zones(cv::Mat& mat, const Layout& layout, double scale) {
    cv::Mat print = cv::Mat::zeros(mat.size(), CV_8UC3);
    const auto px = [scale](double mm) { return static_cast<int>(std::lround(mm * scale)); };
    for (const Zone& zone : layout.zones) {
        const double a = zone.angle * M_PI / 180, c = std::cos(a), s = std::sin(a);
        std::vector<cv::Point> outline;
        const double w = zone.width / 2 - 0.5, h = zone.height / 2 - 0.5;
        for (const auto& [x, y] : {std::pair{-w, -h}, {w, -h}, {w, h}, {-w, h}})
            outline.push_back({px(zone.x + x * c - y * s), px(zone.y + x * s + y * c)});
        cv::polylines(print, outline, true, cv::Scalar::all(255), std::max(1, px(0.8)), cv::LINE_AA);
        const std::string name = printed_name(zone.kind);
        if (name.empty()) continue;
        const int half = px(24);
        cv::Mat word = cv::Mat::zeros(2 * half, 2 * half, CV_8UC3), turned;
        write_text(word, name, {half * 1.0, half * 1.0}, 10 * scale, cv::Scalar::all(255), Hand::sans);
        cv::warpAffine(word, turned, cv::getRotationMatrix2D({half * 1.0f, half * 1.0f}, -zone.angle, 1),
                       word.size());
        const cv::Rect all({}, print.size()), want(px(zone.x) - half, px(zone.y) - half, 2 * half, 2 * half);
        const cv::Rect place = want & all;
        if (place.empty()) continue;
        cv::Mat on = print(place);
        cv::max(on, turned(place - want.tl()), on);
    }
    const double mean = (cv::mean(mat)[0] + cv::mean(mat)[1] + cv::mean(mat)[2]) / 3;
    cv::addWeighted(mat, 1, print, mean > 130 ? -0.16 : 0.14, 0, mat);
}

void print_markers(cv::Mat& mat, const Layout& layout, double scale) {
    const auto dictionary = cv::aruco::getPredefinedDictionary(cv::aruco::DICT_4X4_50);
    const cv::Rect all({}, mat.size());
    for (const Marker& m : layout.markers) {
        const int side = static_cast<int>(std::lround(m.size * scale));
        if (m.id < 0 || m.id >= 50 || side < 12) continue;
        const cv::Rect place(static_cast<int>(std::lround((m.x - m.size / 2) * scale)),
                             static_cast<int>(std::lround((m.y - m.size / 2) * scale)), side, side);
        // Narrower, and detectors take the white square for the marker.
        const int quiet = static_cast<int>(std::lround(m.size * 0.22 * scale));
        const cv::Rect white(place.x - quiet, place.y - quiet, side + 2 * quiet, side + 2 * quiet);
        mat(white & all).setTo(cv::Scalar(226, 232, 234));
        if ((place & all) != place) continue;
        cv::Mat modules, large, bgr;
        cv::aruco::drawMarker(dictionary, m.id, 6, modules, 1);
        cv::resize(modules, large, {side, side}, 0, 0, side % 6 ? cv::INTER_AREA : cv::INTER_NEAREST);
        cv::cvtColor(large * 0.8 + 22, bgr, cv::COLOR_GRAY2BGR);
        bgr.copyTo(mat(place));
    }
}

}  // namespace

MatPicture paint_mat(const Layout& layout, const VirtualLook& look, double scale, std::uint64_t seed) {
    MatPicture picture;
    picture.scale = scale;
    const auto px = [scale](double mm) { return static_cast<int>(std::lround(mm * scale)); };
    const cv::Size mat_size(px(layout.width), px(layout.height));
    const cv::Size all_size(px(layout.width + 2 * picture.margin), px(layout.height + 2 * picture.margin));
    cv::RNG rng(seed ^ 0x6d61745f636c6f74ULL);
    // The table around the mat hardly shows: half the detail does.
    cv::resize(wood(all_size / 2, {40, 58, 84}, scale / 2, rng), picture.bgr, all_size, 0, 0,
               cv::INTER_LINEAR);
    cv::Mat mat = paint_cloth(look.cloth, mat_size, scale, rng);
    if (look.zones) print_zones(mat, layout, scale);
    if (look.markers) print_markers(mat, layout, scale);
    const cv::Rect place(px(picture.margin), px(picture.margin), mat_size.width, mat_size.height);
    cv::Mat rim =
        picture.bgr(cv::Rect(place.tl() - cv::Point(px(3), px(3)), place.br() + cv::Point(px(5), px(5))));
    rim *= 0.45;  // the mat's own shadow on the table
    mat.copyTo(picture.bgr(place));
    return picture;
}

}  // namespace jianjun::vision
