// Cards outlined and named on the picture (标注).
#include "vision/inspection/overlay.h"

#include <algorithm>
#include <cmath>
#include <opencv2/imgproc.hpp>

#include "vision/virtual/card_design.h"
#include "vision/virtual/ink.h"

namespace jianjun::vision {
namespace {

cv::Scalar colour_of(Certainty sure) {
    switch (sure) {
        case Certainty::exact:
            return {80, 220, 80};
        case Certainty::name:
            return {60, 200, 240};
        case Certainty::back:
            return {220, 160, 80};
        case Certainty::unknown:
            return {60, 80, 240};
        case Certainty::covered:
            return {160, 160, 160};
    }
    return {255, 255, 255};
}

void draw(cv::Mat& bgr, const Sighting& seen, bool hidden) {
    const cv::Scalar colour = hidden ? cv::Scalar(160, 160, 160) : colour_of(seen.sure);
    std::vector<cv::Point> corners;
    double top = 1e9, left = 1e9, right = -1e9;
    for (const auto& p : seen.corners) {
        corners.emplace_back(int(p.x), int(p.y));
        top = std::min(top, p.y);
        left = std::min(left, p.x);
        right = std::max(right, p.x);
    }
    const int thick = std::max(1, bgr.cols / 640);
    cv::polylines(bgr, corners, true, colour, thick, cv::LINE_AA);
    cv::line(bgr, corners[0], corners[1], colour, 2 * thick, cv::LINE_AA);  // the card's own top
    const double height = std::max(12.0, bgr.cols / 80.0);
    const cv::Point2d at((left + right) / 2, std::max(height, top - height * 0.7));
    if (!ink_problem().empty()) return;
    const std::string text = caption_of(seen);
    for (const auto& d : {cv::Point2d(-1, 0), cv::Point2d(1, 0), cv::Point2d(0, -1), cv::Point2d(0, 1)})
        write_text(bgr, text, at + d * thick, height, {0, 0, 0}, Hand::sans);
    write_text(bgr, text, at, height, colour, Hand::sans);
}

}  // namespace

std::string caption_of(const Sighting& seen) {
    std::string name = seen.name;
    if (const auto design = design_of(seen.label); design && !design->name.empty()) name = design->name;
    if (seen.sure == Certainty::unknown || seen.sure == Certainty::covered)
        return name.empty() ? "?" : name + " ?";
    const auto at = seen.label.find('@');
    if (seen.sure == Certainty::name) return name + " ?";
    if (at == std::string::npos || at + 1 >= seen.label.size()) return name;
    static const std::pair<char, const char*> suits[] = {{'S', "♠"}, {'H', "♥"}, {'C', "♣"}, {'D', "♦"}};
    std::string corner = seen.label.substr(at + 1);
    for (const auto& [letter, sign] : suits)
        if (corner[0] == letter) {
            corner = sign + corner.substr(1);
            break;
        }
    return name + " " + corner;
}

void draw_overlay(cv::Mat& bgr, const std::vector<TrackedCard>& cards) {
    for (const auto& card : cards) draw(bgr, card.seen, card.hidden);
}

void draw_overlay(cv::Mat& bgr, const std::vector<Sighting>& cards) {
    for (const auto& seen : cards) draw(bgr, seen, false);
}

void draw_noticed(cv::Mat& bgr, const NoticedPlace& place) {
    std::vector<cv::Point> corners;
    for (const auto& p : place.corners) corners.emplace_back(int(std::lround(p.x)), int(std::lround(p.y)));
    cv::polylines(bgr, corners, true, {0, 140, 255}, std::max(2, bgr.cols / 320), cv::LINE_AA);
}

}  // namespace jianjun::vision
