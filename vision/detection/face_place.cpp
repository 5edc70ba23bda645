// Where a known face lies (按面找牌).
#include "vision/detection/face_place.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <opencv2/imgproc.hpp>
#include <utility>

#include "vision/camera/zone_picture.h"

namespace jianjun::vision {
namespace {

constexpr double coarse_scale = 0.5;  // pixels per mm
constexpr std::array<double, 5> askew{-8, -4, 0, 4, 8};
constexpr double worth_a_look = 0.55;
constexpr double cards_apart_mm = 15;
constexpr std::size_t most_places = 3;
constexpr int most_of_a_turn = 2;

// The part of the table that the picture shows there, upright as the card last lay.
Zone part_of_table(const cv::Rect& part, const Calibration& calibration, const CardPose& last) {
    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const auto& [x, y] : {std::pair{part.x, part.y},
                               {part.br().x, part.y},
                               {part.br().x, part.br().y},
                               {part.x, part.br().y}}) {
        const Point mm = calibration.to_mm(cv::Point2f(float(x), float(y)));
        const Point own = turned_by(mm.x - last.mm.x, mm.y - last.mm.y, -last.angle);
        left = std::min(left, own.x), right = std::max(right, own.x);
        top = std::min(top, own.y), bottom = std::max(bottom, own.y);
    }
    const Point middle = turned_by((left + right) / 2, (top + bottom) / 2, last.angle);
    return {ZoneKind::none, 0, last.mm.x + middle.x, last.mm.y + middle.y, right - left, bottom - top, last.angle};
}

cv::Mat by_quarters(const cv::Mat& face, int quarters) {
    cv::Mat turned;
    if (quarters == 0) return face;
    cv::rotate(face, turned, quarters - 1);  // OpenCV counts from one quarter clockwise
    return turned;
}

struct Peak {
    double likeness;
    cv::Point2f middle;
};

// Where the face is most alike, each place once.
std::vector<Peak> peaks_of(const cv::Mat& table, const cv::Mat& face) {
    std::vector<Peak> peaks;
    if (face.cols > table.cols || face.rows > table.rows) return peaks;
    cv::Mat likeness;
    cv::matchTemplate(table, face, likeness, cv::TM_CCOEFF_NORMED);
    const cv::Point2f half((face.cols - 1) / 2.f, (face.rows - 1) / 2.f);
    for (int i = 0; i < most_of_a_turn; ++i) {
        double best = 0;
        cv::Point at;
        cv::minMaxLoc(likeness, nullptr, &best, nullptr, &at);
        if (best < worth_a_look) break;
        peaks.push_back({best, cv::Point2f(at) + half});
        cv::circle(likeness, at, int(cards_apart_mm * coarse_scale), cv::Scalar(-1), cv::FILLED);
    }
    return peaks;
}

// The best of those that are of one place.
std::vector<FacePlace> apart(std::vector<FacePlace> places) {
    std::stable_sort(places.begin(), places.end(),
                     [](const FacePlace& a, const FacePlace& b) { return a.likeness > b.likeness; });
    std::vector<FacePlace> found;
    for (const FacePlace& place : places) {
        const bool known = std::any_of(found.begin(), found.end(), [&](const FacePlace& other) {
            return mm_between(place.pose.mm, other.pose.mm) < cards_apart_mm &&
                   std::abs(std::remainder(place.pose.angle - other.pose.angle, 360.0)) < 45;
        });
        if (!known && found.size() < most_places) found.push_back(place);
    }
    return found;
}

}  // namespace

std::vector<FacePlace> places_of_face(const cv::Mat& bgr, const cv::Rect& part,
                                      const Calibration& calibration, const cv::Mat& face,
                                      const CardPose& last, Turns turns) {
    const auto table = ZonePicture::of(bgr, calibration, part_of_table(part, calibration, last), 0);
    const double shrink = coarse_scale / table.scale;
    cv::Mat small, upright, straight;
    cv::resize(table.bgr, small, {}, shrink, shrink, cv::INTER_AREA);
    const cv::Size size(int(std::lround(last.width * coarse_scale)),
                        int(std::lround(last.height * coarse_scale)));
    cv::resize(face, upright, size, 0, 0, cv::INTER_AREA);
    const cv::Point2f middle((small.cols - 1) / 2.f, (small.rows - 1) / 2.f);
    const int from = turns == Turns::as_before ? 0 : 1, to = turns == Turns::as_before ? 0 : 3;
    std::vector<FacePlace> places;
    for (const double by : askew) {
        // Turned back: what lies so far askew lies straight in it.
        cv::warpAffine(small, straight, cv::getRotationMatrix2D(middle, by, 1), small.size(),
                       cv::INTER_LINEAR, cv::BORDER_REPLICATE);
        for (int quarters = from; quarters <= to; ++quarters)
            for (const Peak& peak : peaks_of(straight, by_quarters(upright, quarters))) {
                const cv::Point2f off = (peak.middle - middle) / coarse_scale;
                const Point mm = turned_by(off.x, off.y, by + last.angle);
                FacePlace place{last, peak.likeness};
                place.pose.mm = {table.zone.x + mm.x, table.zone.y + mm.y};
                place.pose.angle = last.angle + by + 90 * quarters;
                places.push_back(place);
            }
    }
    return apart(std::move(places));
}

}  // namespace jianjun::vision
