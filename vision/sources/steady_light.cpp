// Light as a camera's pictures show it (光线是否稳定).
#include "vision/sources/steady_light.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace jianjun::vision {
namespace {

constexpr int rows = 90, columns = 48;  // of the grid
constexpr int steady_pictures = 45;     // that are alike, until what is regulated is held
constexpr int settling_pictures = 20;   // until a camera shows what was set
constexpr int other_pictures = 30;      // in a row: a hand is quicker
constexpr int bad_pictures = 90;        // while nothing is held
constexpr double paper_lit = 105;       // grey levels of the lightest places where there is light enough
constexpr double most_glare = 0.08;
constexpr double steady = 0.03, sharp_as_before = 0.12;  // of the value
constexpr double kept = 0.15;                            // what was held looks so like before
constexpr double other_light = 0.25;
constexpr double blurred_share = 0.6;  // of the sharpness when it was held
constexpr std::size_t remembered = 45;

double luma_of(const cv::Vec3b& px) {
    return (29.0 * px[0] + 150.0 * px[1] + 77.0 * px[2]) / 256;
}

double at_share(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    const auto at = values.begin() + std::ptrdiff_t(share * double(values.size() - 1));
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

bool near(double a, double b, double share, double least) {
    return std::abs(a - b) <= std::max(least, share * std::max(a, b));
}

// By which factor most of the places are lighter than they were; cards and hands are few.
double lighter(const cv::Mat& now, const cv::Mat& before) {
    std::vector<double> factors;
    for (int y = 0; y < now.rows; y += 2)
        for (int x = 0; x < now.cols; x += 2)
            factors.push_back((now.at<float>(y, x) + 6) / (before.at<float>(y, x) + 6));
    return at_share(std::move(factors), 0.5);
}

}  // namespace

bool SteadyLight::Look::well_lit() const {
    return bright >= paper_lit && glare <= most_glare;
}

bool SteadyLight::Look::is_like(const Look& other) const {
    return near(middle, other.middle, steady, 2) && near(bright, other.bright, steady, 3) &&
           near(warmth, other.warmth, steady, 0.01) && near(sharp, other.sharp, sharp_as_before, 0.2);
}

SteadyLight::Look SteadyLight::look_of(const cv::Mat& bgr) {
    Look look;
    look.luma.create(rows, columns, CV_32F);
    std::vector<double> all;
    double burnt = 0, red = 0, blue = 0, steps = 0;
    for (int j = 0; j < rows; ++j) {
        const auto* row = bgr.ptr<cv::Vec3b>((2 * j + 1) * bgr.rows / (2 * rows));
        for (int i = 0; i < columns; ++i) {
            const int x = (2 * i + 1) * bgr.cols / (2 * columns);
            const double luma = luma_of(row[x]);
            look.luma.at<float>(j, i) = float(luma);
            all.push_back(luma);
            burnt += luma >= 250;
            blue += row[x][0], red += row[x][2];
        }
        for (int x = 0; x + 2 < bgr.cols; x += 2) steps += std::abs(int(row[x + 2][1]) - int(row[x][1]));
    }
    look.glare = burnt / double(all.size());
    look.warmth = red / std::max(1.0, red + blue);
    look.sharp = steps / (rows * std::max(1.0, bgr.cols / 2.0));
    look.bright = at_share(all, 0.97);
    look.middle = at_share(std::move(all), 0.5);
    return look;
}

SteadyLight::Advice SteadyLight::look(const cv::Mat& bgr) {
    if (bgr.rows < rows || bgr.cols < columns || bgr.type() != CV_8UC3) return Advice::none;
    const Look now = look_of(bgr);
    watch_bands(now.luma);
    return state_ == State::free ? while_free(now) : while_held(now);
}

SteadyLight::Advice SteadyLight::while_free(const Look& now) {
    bad_ = now.well_lit() ? 0 : bad_ + 1;
    if (like_ == 0 || !now.well_lit() || !now.is_like(since_)) since_ = now, like_ = 0;
    if (bad_ == bad_pictures)
        return Advice::let_light_go;  // somebody may have set it by hand for another light
    if (++like_ < steady_pictures) return Advice::none;
    state_ = State::settling;
    like_ = bad_ = blurred_ = 0;
    return Advice::hold;
}

SteadyLight::Advice SteadyLight::while_held(const Look& now) {
    const double factor = lighter(now.luma, since_.luma);
    if (state_ == State::settling) {
        if (++like_ < settling_pictures) return Advice::none;
        if (std::abs(factor - 1) > kept) {
            state_ = State::free;
            like_ = 0;
            return Advice::refuse_light;
        }
        state_ = State::held;
        since_ = now;
        return Advice::none;
    }
    bad_ = factor > 1 + other_light || factor < 1 / (1 + other_light) ? bad_ + 1 : 0;
    blurred_ = bad_ == 0 && now.sharp < blurred_share * since_.sharp ? blurred_ + 1 : 0;
    if (bad_ < other_pictures && blurred_ < other_pictures) return Advice::none;
    const bool light = bad_ >= other_pictures;
    state_ = State::free;
    like_ = bad_ = blurred_ = 0;
    return light ? Advice::let_light_go : Advice::let_focus_go;
}

// Hands change some columns of a row, lamps change all of them; the whole picture's swing is the exposure's.
void SteadyLight::watch_bands(const cv::Mat& luma) {
    if (!before_.empty()) {
        std::vector<double> bands;
        for (int y = 0; y < rows; ++y) {
            std::vector<double> steps;
            for (int x = 0; x < columns; ++x) {
                const float then = before_.at<float>(y, x);
                if (then > 20 && then < 245) steps.push_back(luma.at<float>(y, x) - then);
            }
            if (steps.size() >= columns / 3) bands.push_back(at_share(std::move(steps), 0.5));
        }
        if (bands.size() >= rows / 2) {
            const double middle = at_share(bands, 0.5);
            double sum = 0;
            for (const double band : bands) sum += (band - middle) * (band - middle);
            bands_.push_back(std::sqrt(sum / double(bands.size())));
            if (bands_.size() > remembered) bands_.pop_front();
        }
    }
    before_ = luma;
}

void SteadyLight::begin_anew() {
    state_ = State::free;
    like_ = bad_ = 0;
    bands_.clear();
}

double SteadyLight::flicker() const {
    if (bands_.size() < remembered) return 0;
    return at_share({bands_.begin(), bands_.end()}, 0.5);
}

}  // namespace jianjun::vision
