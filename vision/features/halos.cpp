#include "vision/features/halos.h"

#include <array>
#include <cmath>
#include <map>
#include <opencv2/imgproc.hpp>
#include <utility>
#include <vector>

#include "vision/image/pixel_sums.h"

namespace jianjun::vision {
namespace {

constexpr std::array blurs{0.0, 0.6, 0.9, 1.3, 1.8};  // what the lens did before
constexpr std::array amounts{0.4, 0.8, 1.2, 1.6, 2.0};
constexpr double some = 0.6;
constexpr double finer = 0.2;     // beside the best of `amounts`
constexpr double clearly = 0.85;  // of what is unlike without them: more is no sign of halos,
constexpr double part_clearly = 0.93;  // where little is seen of a card: the shadow of what lies upon it is unlike, too
constexpr std::size_t little = 24;     // places

cv::Mat soft_of(const cv::Mat& grey, double sigma) {
    cv::Mat soft;
    if (sigma <= 0) return grey;
    cv::GaussianBlur(grey, soft, {0, 0}, sigma);
    return soft;
}

// Of the query's squares there, in whatever light: that halos make ink darker and paper brighter it explains
// in part.
double unexplained(const cv::Mat& query, const cv::Mat& shown, const cv::Rect& place) {
    const Products sums =
        products(query.ptr<short>(place.y) + place.x, query.step1(), shown.ptr<short>(place.y) + place.x,
                 shown.step1(), place.width, place.height);
    const double n = place.area();
    const double of_q = double(sums.qq) - double(sums.q) * double(sums.q) / n;
    const double of_r = double(sums.rr) - double(sums.r) * double(sums.r) / n;
    const double both = double(sums.qr) - double(sums.q) * double(sums.r) / n;
    return of_r > 0 && both > 0 ? of_q - both * both / of_r : of_q;
}

void sharpen(const cv::Mat& plane, const Halos& halos, cv::Mat& out) {
    cv::Mat soft;
    cv::GaussianBlur(plane, soft, {0, 0}, halos.reach, halos.reach,
                     cv::BORDER_REPLICATE | cv::BORDER_ISOLATED);
    cv::addWeighted(plane, 1 + halos.amount, soft, -halos.amount, 0, out);
}

}  // namespace

Sharpened sharpening_of(const Signed& query, const Planes& reference, double reach,
                        const std::vector<cv::Rect>& places) {
    cv::Mat grey;
    reference.grey.convertTo(grey, CV_32F);
    std::map<double, std::pair<cv::Mat, cv::Mat>> soft;  // each in that blur, and as a camera takes it to sharpen
    const auto unlike = [&](double blur, double amount) {
        auto& [own, wider] = soft[blur];
        if (own.empty()) own = soft_of(grey, blur), wider = soft_of(grey, std::hypot(blur, reach));
        cv::Mat seen, shown;
        cv::addWeighted(own, 1 + amount, wider, -amount, 0, seen);
        seen.convertTo(shown, CV_16S);
        double sum = 0;
        for (const auto& place : places) sum += unexplained(query.grey, shown, place);
        return sum;
    };
    const double enough = places.size() < little ? part_clearly : clearly;
    double plain = -1, least = -1, usual = 0;
    Sharpened best;
    for (const double blur : blurs) {
        const double cost = unlike(blur, 0);
        if (plain >= 0 && cost > plain) break;
        plain = cost;
        usual = blur;
    }
    // Most cameras sharpen little: one try tells.
    if (std::min(unlike(usual, some), unlike(usual + 0.6, some)) > enough * plain) return {};
    const auto look_at = [&](double blur, double amount) {
        const double cost = unlike(blur, amount);
        if (least >= 0 && cost >= least) return;
        least = cost;
        best = {{amount, reach}, blur};
    };
    for (const double blur : blurs)
        for (const double amount : amounts) look_at(blur, amount);
    const Sharpened about = best;
    for (const double amount : {about.halos.amount - finer, about.halos.amount + finer}) look_at(about.blur, amount);
    return least < enough * plain ? best : Sharpened{};
}

void add_halos(Signed& lit, const Halos& halos) {
    sharpen(lit.grey, halos, lit.grey);
    cv::min(lit.grey, 255, lit.grey);
    cv::max(lit.grey, 0, lit.grey);
    sharpen(lit.red, halos, lit.red);
}

Planes with_halos(const Planes& planes, const Halos& halos) {
    Planes sharp;
    sharpen(planes.grey, halos, sharp.grey);
    sharpen(planes.red, halos, sharp.red);
    return sharp;
}

}  // namespace jianjun::vision
