// One zone of the table, made upright at a fixed scale (分区图).
#include "vision/camera/zone_picture.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

constexpr double most_scale = 2;
constexpr int grid = 8;  // pixels from one place whose millimetres are computed to the next

}  // namespace

cv::Point2f ZonePicture::to_px(Point mm) const {
    const double a = zone.angle * CV_PI / 180, c = std::cos(a), s = std::sin(a);
    const double x = mm.x - zone.x, y = mm.y - zone.y;
    return {float((x * c + y * s) * scale + (bgr.cols - 1) / 2.0),
            float((y * c - x * s) * scale + (bgr.rows - 1) / 2.0)};
}

Point ZonePicture::to_mm(cv::Point2f px) const {
    const double a = zone.angle * CV_PI / 180, c = std::cos(a), s = std::sin(a);
    const double x = (px.x - (bgr.cols - 1) / 2.0) / scale, y = (px.y - (bgr.rows - 1) / 2.0) / scale;
    return {zone.x + x * c - y * s, zone.y + x * s + y * c};
}

ZonePicture ZonePicture::of(const cv::Mat& frame, const Calibration& calibration, const Zone& zone,
                            double margin_mm) {
    const double own = std::max(0.2, calibration.px_per_mm({zone.x, zone.y}));
    const int finer = std::max(1, int(std::ceil(own / most_scale)));
    ZonePicture picture{{}, own, zone};
    const cv::Size size(int((zone.width + 2 * margin_mm) * own / finer),
                        int((zone.height + 2 * margin_mm) * own / finer));
    const cv::Size fine = size * finer;
    picture.bgr = cv::Mat(fine, CV_8UC1);  // to_px() and to_mm() ask for its size
    cv::Mat places(fine.height / grid + 2, fine.width / grid + 2, CV_32FC2), map;
    for (int y = 0; y < places.rows; ++y)
        for (int x = 0; x < places.cols; ++x)
            places.at<cv::Point2f>(y, x) = calibration.to_px(picture.to_mm(
                {float((x - 0.5) * grid) + 0.5f * (grid - 1), float((y - 0.5) * grid) + 0.5f * (grid - 1)}));
    // Half a cell is left over at each rim: resize() takes the first place to lie in the middle of its cell.
    cv::resize(places, map, places.size() * grid, 0, 0, cv::INTER_LINEAR);
    map = map(cv::Rect(cv::Point(grid / 2, grid / 2), fine));
    cv::remap(frame, picture.bgr, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    if (finer > 1) cv::resize(picture.bgr, picture.bgr, size, 0, 0, cv::INTER_AREA);
    picture.scale = own / finer;
    return picture;
}

}  // namespace jianjun::vision
