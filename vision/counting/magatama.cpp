// Where the magatama stand on a health card's face (勾玉位置).
#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/counting/health.h"

namespace jianjun::vision {
namespace {

constexpr int tall = 200;         // rows of the copy in which they are looked for
constexpr double band = 0.17;     // of the width, to either side of the middle: there they stand in a column
constexpr double least_rise = 5;  // of their colour over what is between them
constexpr int most_magatama = 10;

// How colourful each row of the middle column is.
std::vector<double> colour_by_row(const cv::Mat& chroma) {
    const int from = int((0.5 - band) * chroma.cols), to = int((0.5 + band) * chroma.cols);
    std::vector<double> rows(chroma.rows);
    for (int y = 0; y < chroma.rows; ++y) rows[y] = cv::mean(chroma.row(y).colRange(from, to))[0];
    return rows;
}

struct Comb {
    double first = 0, step = 0, rise = 0;  // rows; of the places over what is between and beyond them
};

double mean_about(const std::vector<double>& sums, double at, double half) {
    const int from = std::clamp(int(std::lround(at - half)), 0, int(sums.size()) - 2);
    const int to = std::clamp(int(std::lround(at + half)), from + 1, int(sums.size()) - 1);
    return (sums[to] - sums[from]) / (to - from);
}

// The even row of places that stands out most from what is between them.
Comb best_comb(const std::vector<double>& rows, int count) {
    std::vector<double> sums{0};
    for (const double r : rows) sums.push_back(sums.back() + r);
    const double height = double(rows.size());
    Comb best;
    for (double step = 0.07 * height; step <= (count == 1 ? 0.3 : 0.45) * height; step += 1) {
        const double length = step * (count - 1), half = 0.2 * step;
        for (double first = 0.35 * step; first + length <= height - 0.35 * step; first += 1) {
            double on = 0, off = 0;
            double least = 1e9;
            for (int i = 0; i < count; ++i) {
                const double here = mean_about(sums, first + i * step, half);
                on += here / count;
                least = std::min(least, here);
            }
            for (int i = 0; i <= count; ++i)
                off += mean_about(sums, first + (i - 0.5) * step, half) / (count + 1);
            // All of them are there: one bright place among dull ones is no row.
            const double rise = std::min(on, 1.3 * least) - off;
            if (rise > best.rise) best = {first, step, rise};
        }
    }
    return best;
}

// The middle of what is colourful about there.
cv::Point2d middle_of_colour(const cv::Mat& chroma, double row, double reach) {
    const cv::Rect part = cv::Rect(int((0.5 - band) * chroma.cols), int(std::lround(row - reach)),
                                   int(2 * band * chroma.cols), int(std::lround(2 * reach)) + 1) &
                          cv::Rect({}, chroma.size());
    double lowest, highest;
    cv::minMaxLoc(chroma(part), &lowest, &highest);
    cv::Mat bright;
    cv::threshold(chroma(part), bright, lowest + 0.4 * (highest - lowest), 1, cv::THRESH_BINARY);
    const auto m = cv::moments(bright, true);
    return {(part.x + m.m10 / m.m00 + 0.5) / chroma.cols, (part.y + m.m01 / m.m00 + 0.5) / chroma.rows};
}

}  // namespace

bool is_health(const std::string& label) {
    return magatama_of(label) > 0;
}

int magatama_of(const std::string& label) {
    constexpr std::string_view kind = "health:";
    const std::string_view name = CardLabel(label).name;
    if (name.substr(0, kind.size()) != kind || name.size() > kind.size() + 2 || name.size() <= kind.size())
        return 0;
    int count = 0;
    for (const char digit : name.substr(kind.size())) {
        if (digit < '0' || digit > '9') return 0;
        count = 10 * count + (digit - '0');
    }
    return count <= most_magatama ? count : 0;
}

std::vector<cv::Point2d> magatama_on(const cv::Mat& face, int count) {
    cv::Mat small, channels[3], most, least;
    cv::resize(face, small, {int(tall * 0.68), tall}, 0, 0, cv::INTER_AREA);
    cv::split(small, channels);
    cv::max(channels[0], channels[1], most);
    cv::max(most, channels[2], most);
    cv::min(channels[0], channels[1], least);
    cv::min(least, channels[2], least);
    const cv::Mat chroma = most - least;
    const Comb comb = best_comb(colour_by_row(chroma), count);
    std::vector<cv::Point2d> places;
    for (int i = 0; i < count; ++i)
        places.push_back(comb.rise < least_rise
                             ? cv::Point2d(0.5, (i + 0.5) / count)
                             : middle_of_colour(chroma, comb.first + i * comb.step, 0.42 * comb.step));
    return places;
}

}  // namespace jianjun::vision
