// Watches the cameras (看镜头): finds the mat in their pictures, notices when one was moved, came, went, was
// covered or left in the dark, and turns places in the picture into places on the table.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/picture_quality.h"
#include "vision/camera/sights.h"
#include "vision/camera/zone_sight.h"
#include "vision/image/frame.h"
#include "vision/layout/layout.h"
#include "vision/noticed_place.h"
#include "vision/pipeline_settings.h"
#include "vision/reading/read_card.h"
#include "vision/scene/arms.h"
#include "vision/scene/motion.h"
#include "vision/stage_clock.h"
#include "vision/table_move.h"

namespace jianjun::vision {

class CameraWatch {
  public:
    CameraWatch(const Layout& layout, const PipelineSettings& settings, StageClock& clock)
        : layout_(layout), settings_(settings), clock_(clock) {}

    // At the start, again every recheck_ms while the mat lies free, and at once when `force`d. Gives the
    // cameras as they were when one of them has moved, come or gone: then the table must be looked at again.
    std::optional<Sights> calibrate(const Frame& frame, bool quiet, bool force,
                                    std::vector<TableMove>& moves);
    // So much of the picture came to rest differently that the camera may have moved.
    bool may_have_moved(const std::vector<Motion::Settled>& places) const;
    // False in the dark, when nothing can be seen.
    bool notice(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves);

    bool begun() const { return arms_.has_value(); }
    const Sights& sights() const { return *sights_; }
    const Motion& motion() const { return *motion_; }
    Motion& motion() { return *motion_; }
    const Arms& arms() const { return *arms_; }
    int changer_of(const cv::Mat& mask, std::int64_t at_ms) const {
        return arms_->changer_of(mask, at_ms, motion_->noise());
    }
    // What stands at `mask` is known now: `cards` are the places of cards, the rest of it is bare mat.
    void accept(const cv::Mat& mask, const cv::Mat& cards) { motion_->accept(mask, cards), arms_->accept(mask); }
    const Layout& layout() const { return layout_; }
    // Everything on the table was looked at since the cameras stand as they do.
    bool table_known() const { return table_known_; }
    void table_is_known() { table_known_ = true, looking_ = false; }
    void table_is_looked_at() { looking_ = true, motion_->keep(); }  // as it stands now
    void look_again() { table_known_ = looking_ = false, motion_->forget(); }
    bool covered() const { return covered_; }

    std::vector<ZoneSight> zones() const;
    Notices status() const;
    // Where in the picture the notices point: at what the first look waits for, or at zones that are seen badly.
    std::vector<NoticedPlace> noticed() const;

    Sighting sighting(const Reading& reading, const Frame& frame) const;
    // Whether a card that was read there may be reported from there: by the camera that sees the place best,
    // or by another while that one has an arm in its way.
    bool may_tell(cv::Point2f px, const Motion::Change& change) const;

    // Small masks of Motion's size, and what of the picture they stand for.
    cv::Mat mask_of(const Quad& quad) const;
    // By as much as places that have changed are joined: to widen or narrow a mask by.
    static const cv::Mat& joining();
    cv::Point2f middle_of(const cv::Mat& place) const;
    // With as much around it as half a card is high: a card may look like its ground in most of its parts.
    cv::Rect wide_box(const cv::Mat& place) const;
    // The outline of a card that would lie there upright.
    Quad card_sized_place(cv::Point2f px) const;

    static void say(const Notices& why, std::int64_t at_ms, std::vector<TableMove>& moves);

  private:
    void begin(const Frame& frame);
    void watch_mat();
    std::optional<cv::Rect> stirring() const;  // what the first look waits for, in the picture's pixels
    Notice restless_at(const cv::Rect& px) const;
    void judge_quality(const Frame& frame);
    void take(const Frame& frame, Sights found);
    void notice_dark(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves);
    void notice_cover(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves);

    const Layout& layout_;
    const PipelineSettings& settings_;
    StageClock& clock_;
    std::optional<Sights> sights_;
    Notices sight_;  // how well the zones are seen, or why they are not
    SteadyNotices quality_;
    cv::Size picture_;
    std::optional<Motion> motion_;
    std::optional<Arms> arms_;
    std::int64_t checked_ms_ = -1, cover_since_ms_ = -1;
    bool table_known_ = false, looking_ = false, covered_ = false, dark_ = false;
};

}  // namespace jianjun::vision
