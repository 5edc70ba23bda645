// From pixels to millimetres of the mat (标定): the markers at its border give place, tilt and lens.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/intrinsics.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {

// One marker as seen: id, and its corners clockwise from its own top left.
struct SeenMarker {
    int id = 0;
    std::array<cv::Point2f, 4> corners;
};
inline constexpr int least_markers = 3;  // fewer do not tell where the mat lies
std::vector<SeenMarker> find_markers(const cv::Mat& grey);

// Points are undistorted, never frames.
class Calibration {
  public:
    // Nothing when fewer than three of the layout's markers are seen. Without `lens` the markers tell of it,
    // too. One of another shape is not used.
    static std::optional<Calibration> from(const std::vector<SeenMarker>& seen, const Layout& layout,
                                           cv::Size picture,
                                           const std::optional<Intrinsics>& lens = std::nullopt);
    // No markers: the picture is taken to show exactly the mat.
    static Calibration assumed(const Layout& layout, cv::Size picture);

    // The picture is part of a larger one, and pixels are counted there.
    void lies_at(cv::Point corner) { corner_ = corner; }

    Point to_mm(cv::Point2f px) const;
    cv::Point2f to_px(Point mm) const;
    bool measured() const { return markers_ > 0; }
    int markers() const { return markers_; }
    double error_mm() const { return error_mm_; }  // root mean square, of the markers' corners
    double px_per_mm(Point at) const;
    bool sees(Point mm) const;  // it falls into the picture

  private:
    cv::Point2d straight(cv::Point2d px) const;  // without the lens
    cv::Point2d bent(cv::Point2d px) const;

    cv::Size picture_;
    cv::Point2f corner_;
    cv::Point2d centre_;
    double radius_ = 1;  // px: half the diagonal
    double k1_ = 0, k2_ = 0;
    std::optional<Intrinsics> lens_;
    cv::Matx33d mm_of_px_ = cv::Matx33d::eye(), px_of_mm_ = cv::Matx33d::eye();
    int markers_ = 0;
    double error_mm_ = 0;
};

// Whether the layout's mat is seen with left and right the wrong way round (a webcam's selfie picture).
bool shows_mirrored(const cv::Mat& grey, const Layout& layout);

// Why the markers that are seen do not make this layout's mat, and which mat they would make. One sentence.
Notices misfit(const std::vector<SeenMarker>& seen, const Layout& layout, cv::Size picture);

}  // namespace jianjun::vision
