// A card seen askew, made upright (校正).
#include "vision/image/rectify.h"

#include <opencv2/core/hal/intrin.hpp>
#include <opencv2/imgproc.hpp>

namespace jianjun::vision {
namespace {

using Four = cv::v_float32x4;

// Where each pixel of the face lies in the picture, 32FC2. warpPerspective asks the same in double precision,
// which takes longer than the looking.
cv::Mat pixel_places(const cv::Matx33f& m) {
    cv::Mat places(face_height, face_width, CV_32FC2);
    for (int y = 0; y < face_height; ++y) {
        const cv::Vec3f row = m * cv::Vec3f(0, float(y), 1);
        float* at = places.ptr<float>(y);
        int x = 0;
        for (; x + 4 <= face_width; x += 4) {
            const Four along = cv::v_setall_f32(float(x)) + Four(0, 1, 2, 3);
            const auto part = [&](int i) { return cv::v_setall_f32(m(i, 0)) * along + cv::v_setall_f32(row[i]); };
            const Four nearer = cv::v_setall_f32(1) / part(2);
            cv::v_store_interleave(at + 2 * x, part(0) * nearer, part(1) * nearer);
        }
        for (; x < face_width; ++x) {
            const float nearer = 1 / (m(2, 0) * float(x) + row[2]);
            at[2 * x] = (m(0, 0) * float(x) + row[0]) * nearer;
            at[2 * x + 1] = (m(1, 0) * float(x) + row[1]) * nearer;
        }
    }
    return places;
}

}  // namespace

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
    cv::remap(source, face,
              pixel_places(cv::Matx33f(cv::Mat(cv::getPerspectiveTransform(to.data(), from.data())))),
              cv::noArray(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return face;
}

}  // namespace jianjun::vision
