// The table as all its cameras see it (几个镜头一张桌): which of them a pixel belongs to, and who sees a
// place best.
#pragma once
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/calibrate.h"
#include "vision/camera/zone_sight.h"
#include "vision/image/frame.h"
#include "vision/layout/layout.h"

namespace jianjun::vision {

// One camera's share of a frame. Its calibration speaks in the frame's pixels.
struct Eye {
    cv::Rect part;
    int camera = 0;
    Notice fault;                            // why it gives no pictures now
    std::optional<Calibration> calibration;  // of now, or as it was last known
    std::vector<SeenMarker> markers;         // in its own picture
    bool mirrored = false;                   // its picture has left and right the wrong way round
    Notices no_mat(const Layout& layout) const;  // why it does not see the mat
    // Pixels per mm, less towards the rim: there lenses are less sharp, and what is high is seen askew.
    double quality(Point mm) const;
    bool sees(Point mm) const { return fault.empty() && calibration && calibration->sees(mm); }
};

class Sights {
  public:
    Sights() = default;
    // Looks for the mat's markers in every camera's picture; who does not find them keeps what was known
    // `before`. Where nobody has ever seen the mat, the first picture is taken to show exactly it.
    Sights(const Frame& frame, const Layout& layout, const std::vector<Intrinsics>& lenses,
           const Sights* before = nullptr);

    const std::vector<Eye>& eyes() const { return eyes_; }
    bool measured() const;
    bool blind() const;           // nobody gives pictures
    std::size_t markers() const;  // that are seen, whosever they are
    // Every camera's markers lie where they were, as a look at those places alone tells; hidden ones do not count.
    bool lie_as_before(const Frame& frame) const;
    // A camera has come, gone, or gives pictures of another size.
    bool are_others_in(const Frame& frame) const;

    // Whose pixel that is: nullptr between the pictures, and where the mat is not seen.
    const Eye* of(cv::Point2f px) const;
    std::optional<Point> to_mm(cv::Point2f px) const;
    // Who sees the place best now; nullptr where nobody does.
    const Eye* best(Point mm) const;
    // Who tells of the cards there: for a zone one camera, so that nothing is told twice.
    const Eye* teller(Point mm) const;
    // Whether that pixel's camera may tell of a card there. Where two see the middle nearly alike either may:
    // there a card is known by its place.
    bool tells(cv::Point2f px) const;

    // What has changed since then; empty where nothing has.
    Notice news_since(const Sights& then) const;
    // Where a pixel of then is now: in its own camera's picture, or in that of whoever tells of the card.
    // Nothing where nobody sees it any more.
    std::optional<cv::Point2f> follow(const Sights& then, cv::Point2f px, Point card) const;

    std::vector<ZoneSight> zones() const;
    // How well each zone is seen; or why the mat is not.
    Notices notices() const;

  private:
    std::vector<const Calibration*> living() const;
    const Eye* best_of_zone(const Zone& zone) const;
    Notice of_camera(const Eye& eye, Notice notice) const;

    Layout layout_;
    std::vector<Intrinsics> lenses_;
    std::vector<Eye> eyes_;
};

}  // namespace jianjun::vision
