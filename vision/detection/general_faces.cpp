// General cards that nobody expected (寻武将).
#include "vision/detection/general_faces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/camera/zone_picture.h"
#include "vision/features/face_look.h"
#include "vision/scene/track.h"

namespace jianjun::vision {
namespace {

constexpr int columns = 10, rows = 15, cells = columns * rows;
constexpr int per_cell = 2;  // pixels of the table's picture
constexpr double cell_mm = card_height_mm / rows;
constexpr std::array<double, 5> leanings{-8, -4, 0, 4, 8};
constexpr double aside_mm = 16, over_the_edge_mm = 24;  // of the middle of a card, and of its end
constexpr double worth_reading = 0.7;
constexpr std::size_t most_generals = 4;

// Both planes without their means, of length one.
void thumbnail(const cv::Mat& grey, const cv::Mat& red, float* cell) {
    cv::Mat row(1, 2 * cells, CV_32F, cell);
    grey.convertTo(cv::Mat(rows, columns, CV_32F, cell), CV_32F);
    red.convertTo(cv::Mat(rows, columns, CV_32F, cell + cells), CV_32F);
    for (const int from : {0, cells}) {
        cv::Mat plane = row.colRange(from, from + cells);
        plane -= cv::mean(plane)[0];
    }
    row /= std::max(1.0, cv::norm(row));
}

struct Thumbnails {
    cv::Mat all;  // one a row
    std::vector<cv::Point2f> middle;
};

// Of a card everywhere in the zone: `planes` are its picture, upright.
Thumbnails thumbnails_in(const Planes& planes, double scale) {
    Thumbnails found;
    cv::Mat grey, red;
    cv::boxFilter(planes.grey, grey, -1, {per_cell, per_cell}, {0, 0});
    cv::boxFilter(planes.red, red, -1, {per_cell, per_cell}, {0, 0});
    const int width = columns * per_cell, height = rows * per_cell;
    const double centre = (grey.cols - 1) / 2.0, aside = aside_mm * scale;
    std::vector<cv::Point> corners;
    for (int y = 0; y + height <= grey.rows; y += per_cell)
        for (int x = 0; x + width <= grey.cols; x += per_cell)
            if (std::abs(x + (width - 1) / 2.0 - centre) <= aside) corners.emplace_back(x, y);
    found.all.create(int(corners.size()), 2 * cells, CV_32F);
    cv::Mat a, b;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const cv::Rect card(corners[i], cv::Size(width, height));
        cv::resize(grey(card), a, {columns, rows}, 0, 0, cv::INTER_NEAREST);
        cv::resize(red(card), b, {columns, rows}, 0, 0, cv::INTER_NEAREST);
        thumbnail(a, b, found.all.ptr<float>(int(i)));
        found.middle.emplace_back(corners[i].x + (width - 1) / 2.f, corners[i].y + (height - 1) / 2.f);
    }
    return found;
}

}  // namespace

GeneralFaces::GeneralFaces(const GalleryIndex& gallery) {
    for (std::size_t view = 0; view < gallery.size(); ++view) {
        const std::string& label = gallery.labels[std::size_t(gallery.label_of[view])];
        if (is_general(label) || is_back(label)) views_.push_back(int(view));
    }
    const int count = int(views_.size());
    if (count == 0) return;
    thumbnails_.create(2 * count, 2 * cells, CV_32F);
    for (int i = 0; i < count; ++i) {
        const Planes sketch = planes_of_sketch(gallery.sketches[std::size_t(views_[std::size_t(i)])]);
        Planes small;
        cv::resize(sketch.grey, small.grey, {columns, rows}, 0, 0, cv::INTER_AREA);
        cv::resize(sketch.red, small.red, {columns, rows}, 0, 0, cv::INTER_AREA);
        thumbnail(small.grey, small.red, thumbnails_.ptr<float>(i));
        small = half_turn(small);
        thumbnail(small.grey, small.red, thumbnails_.ptr<float>(count + i));
    }
}

std::vector<GeneralFaces::Guess> GeneralFaces::guesses(const cv::Mat& bgr, const Calibration& calibration,
                                                       const Zone& zone) const {
    if (views_.empty()) return {};
    const auto table = ZonePicture::of(bgr, calibration, zone, over_the_edge_mm);
    const double scale = per_cell / cell_mm;
    cv::Mat small, straight, likeness;
    cv::resize(table.bgr, small, {}, scale / table.scale, scale / table.scale, cv::INTER_AREA);
    const cv::Point2f middle((small.cols - 1) / 2.f, (small.rows - 1) / 2.f);
    std::vector<Guess> best(views_.size());
    for (const double by : leanings) {
        cv::warpAffine(small, straight, cv::getRotationMatrix2D(middle, by, 1), small.size(),
                       cv::INTER_LINEAR, cv::BORDER_REPLICATE);
        const Thumbnails seen = thumbnails_in(planes_of_face(straight), scale);
        if (seen.all.empty()) continue;
        cv::gemm(thumbnails_, seen.all, 1, cv::noArray(), 0, likeness, cv::GEMM_2_T);
        for (int row = 0; row < likeness.rows; ++row) {
            double most = 0;
            cv::Point at;
            cv::minMaxLoc(likeness.row(row), nullptr, &most, nullptr, &at);
            const std::size_t i = std::size_t(row) % views_.size();
            if (most <= best[i].likeness) continue;
            const cv::Point2f off = (seen.middle[std::size_t(at.x)] - middle) / float(scale);
            const Point mm = turned_by(off.x, off.y, by + zone.angle);
            best[i] = {views_[i], {{zone.x + mm.x, zone.y + mm.y}, zone.angle + by}, most};
            if (std::size_t(row) >= views_.size()) best[i].pose.angle += 180;
        }
    }
    std::erase_if(best, [](const Guess& guess) { return guess.likeness < worth_reading; });
    std::sort(best.begin(), best.end(),
              [](const Guess& a, const Guess& b) { return a.likeness > b.likeness; });
    if (best.size() > most_generals) best.resize(most_generals);
    return best;
}

}  // namespace jianjun::vision
