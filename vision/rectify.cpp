// A card seen askew, made upright (校正).
#include "vision/rectify.h"

#include <opencv2/imgproc.hpp>

namespace jianjun::vision {

cv::Mat rectify(const cv::Mat& bgr, const Quad& quad) {
    std::array<cv::Point2f, 4> from = quad.p;
    cv::Mat source = bgr;
    // A warp samples points: from a much larger picture it would skip pixels, so shrink that first.
    const double ratio = face_height / std::max(1.0, quad.height());
    if (ratio < 0.6) {
        const std::vector<cv::Point2f> corners(from.begin(), from.end());
        const cv::Rect box = (cv::boundingRect(corners) + cv::Size(8, 8) - cv::Point(4, 4)) &
                             cv::Rect(0, 0, bgr.cols, bgr.rows);
        if (box.area() > 0) {
            cv::resize(bgr(box), source, {}, ratio, ratio, cv::INTER_AREA);
            const float sx = float(source.cols) / box.width, sy = float(source.rows) / box.height;
            for (auto& p : from) p = {(p.x - box.x + 0.5f) * sx - 0.5f, (p.y - box.y + 0.5f) * sy - 0.5f};
        }
    }
    const float w = face_width, h = face_height;
    const std::array<cv::Point2f, 4> to{cv::Point2f{-0.5f, -0.5f}, cv::Point2f{w - 0.5f, -0.5f},
                                        cv::Point2f{w - 0.5f, h - 0.5f}, cv::Point2f{-0.5f, h - 0.5f}};
    cv::Mat face;
    cv::warpPerspective(source, face, cv::getPerspectiveTransform(from.data(), to.data()),
                        cv::Size(face_width, face_height), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return face;
}

}  // namespace jianjun::vision
