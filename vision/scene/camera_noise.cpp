// Measures the camera's noise (相机噪声).
#include "vision/scene/camera_noise.h"

#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

namespace jianjun::vision {
namespace {

constexpr std::size_t remembered = 150;  // pictures
constexpr double calm_moments = 0.2;     // of those remembered: then nothing moved, in the busiest game
constexpr double rough_places = 0.9;     // of the picture: a hand at work covers less than the rest
constexpr int blocks_across = 12, blocks_down = 8;
constexpr double headroom = 1.7;  // the roughest place of a minute against that of one picture
constexpr double spare = 2;       // grey levels
constexpr double least_luma = 7, least_colour = 6, most = 30;        // what counts as movement
constexpr double least_luma_change = 11, least_colour_change = 6.5;  // and what as a change
constexpr double sharp_line = 2.5;  // times what counts: then a line as thin as a pixel does
constexpr int least_area = 6;       // small px that move together
constexpr int least_change = 10;    // and that are another together

struct Parts {
    cv::Mat luma, colour;
};

Parts difference(const cv::Mat& a, const cv::Mat& b) {
    cv::Mat d;
    cv::absdiff(a, b, d);
    std::vector<cv::Mat> planes;
    cv::split(d, planes);
    cv::max(planes[1], planes[2], planes[2]);
    return {planes[0], planes[2]};
}

// What is left of single pixels: luma is compressed in blocks of 2 × 2 small pixels, colour in 4 × 4.
Parts areas_of(const Parts& raw) {
    static const cv::Mat two = cv::Mat::ones(2, 2, CV_8U), three = cv::Mat::ones(3, 3, CV_8U);
    Parts areas;
    cv::erode(raw.luma, areas.luma, two);
    cv::erode(raw.colour, areas.colour, three);
    return areas;
}

double quantile(std::vector<double> values, double share) {
    const auto at = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

// The greatest of nine tenths of the places.
double roughest(const cv::Mat& areas) {
    std::vector<double> greatest;
    cv::Mat row;
    for (int j = 0; j < blocks_down; ++j) {
        const int top = areas.rows * j / blocks_down, bottom = areas.rows * (j + 1) / blocks_down;
        if (bottom <= top) continue;
        cv::reduce(areas.rowRange(top, bottom), row, 0, cv::REDUCE_MAX);
        for (int i = 0; i < blocks_across; ++i) {
            const int left = areas.cols * i / blocks_across, right = areas.cols * (i + 1) / blocks_across;
            if (right > left) greatest.push_back(*std::max_element(row.data + left, row.data + right));
        }
    }
    return greatest.empty() ? 0 : quantile(std::move(greatest), rough_places);
}

double beyond(double level, double least) {
    return std::clamp(headroom * level + spare, least, std::max(least, most));
}

void drop_specks(const cv::Mat& all, int least) {
    const cv::Rect box = cv::boundingRect(all);
    if (box.empty()) return;
    cv::Mat mask = all(box), labels;
    const int count = cv::connectedComponents(mask, labels, 8, CV_32S);
    std::vector<int> area(std::size_t(count), 0);
    for (int y = 0; y < mask.rows; ++y)
        for (const int *label = labels.ptr<int>(y), *end = label + mask.cols; label != end; ++label) ++area[std::size_t(*label)];
    for (int y = 0; y < mask.rows; ++y) {
        const int* label = labels.ptr<int>(y);
        uchar* at = mask.ptr<uchar>(y);
        for (int x = 0; x < mask.cols; ++x)
            if (area[std::size_t(label[x])] < least) at[x] = 0;
    }
}

}  // namespace

void CameraNoise::Tail::add(double roughest) {
    seen.push_back(roughest);
    if (seen.size() > remembered) seen.pop_front();
    level = quantile({seen.begin(), seen.end()}, calm_moments);
}

void CameraNoise::measure(const cv::Mat& now, const cv::Mat& before) {
    const Parts areas = areas_of(difference(now, before));
    luma_.add(roughest(areas.luma));
    colour_.add(roughest(areas.colour));
}

cv::Mat CameraNoise::moved(const cv::Mat& now, const cv::Mat& before) const {
    static const cv::Mat two = cv::Mat::ones(2, 2, CV_8U), three = cv::Mat::ones(3, 3, CV_8U);
    const double luma = beyond(luma_.level, least_luma), colour = beyond(colour_.level, least_colour);
    const Parts raw = difference(now, before);
    const Parts areas = areas_of(raw);
    cv::Mat moved = areas.luma > luma, more = areas.colour > colour, lines = raw.luma > sharp_line * luma;
    cv::dilate(moved, moved, two, {0, 0});
    cv::dilate(more, more, three);
    moved |= more;
    if (cv::countNonZero(lines) > 0) {
        // The edge of what creeps is a line: three of nine pixels, and no erosion leaves them.
        cv::Mat beside;
        cv::boxFilter(lines, beside, CV_32S, {3, 3}, {-1, -1}, false);
        lines.setTo(0, beside < 3 * 255);
        moved |= lines;
    }
    drop_specks(moved, least_area);
    return moved;
}

cv::Mat CameraNoise::changed(const cv::Mat& now, const cv::Mat& before) const {
    static const cv::Mat two = cv::Mat::ones(2, 2, CV_8U), three = cv::Mat::ones(3, 3, CV_8U);
    const Parts areas = areas_of(difference(now, before));
    cv::Mat luma = areas.luma > beyond(luma_.level, least_luma_change);
    cv::Mat colour = areas.colour > beyond(colour_.level, least_colour_change);
    cv::dilate(luma, luma, two, {0, 0});
    cv::dilate(colour, colour, three);
    luma |= colour;
    drop_specks(luma, least_change);
    return luma;
}

cv::Mat CameraNoise::differs(const cv::Mat& now, const cv::Mat& before, double factor) const {
    const Parts raw = difference(now, before);
    cv::Mat mask = raw.luma > factor * std::max(least_luma_change, beyond(luma_.level, 0));
    mask |= raw.colour > factor * std::max(least_colour_change, beyond(colour_.level, 0));
    return mask;
}

}  // namespace jianjun::vision
