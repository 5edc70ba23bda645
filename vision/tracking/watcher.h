// Tracks the cards on the table (盯桌): each keeps its number while it lies there, and every settled change
// is reported as a TableMove. The work is done by the cameras' watch, the search of a place, the tracks, the
// counters and the teaching; this says in which order.
#pragma once
#include <cstdint>
#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <string>
#include <vector>

#include "vision/counting/seat_counters.h"
#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/layout/layout.h"
#include "vision/pieces.h"
#include "vision/pipeline_settings.h"
#include "vision/stage_clock.h"
#include "vision/table_move.h"
#include "vision/taught.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/card_tracks.h"
#include "vision/tracking/place_search.h"
#include "vision/tracking/search_failures.h"
#include "vision/tracking/second_looks.h"
#include "vision/tracking/teaching.h"

namespace jianjun::vision {

class Watcher {
  public:
    Watcher(std::shared_ptr<const Gallery> gallery, Layout layout, PipelineSettings settings,
            StageClock& clock);
    Watcher(const Watcher&) = delete;  // its parts know one another
    Watcher& operator=(const Watcher&) = delete;

    void look(const Frame& frame, std::vector<TableMove>& moves);
    void look_at_spot(const cv::Mat& bgr, std::int64_t at_ms);
    // There are no more pictures: a first look that was begun is done with at once. False when there was none.
    bool finish(std::vector<TableMove>& moves);

    const std::vector<Track>& tracks() const { return tracks_.all(); }
    Track* find(std::uint64_t card) { return tracks_.find(card); }  // that lies there now
    const Gallery& gallery() const { return *teaching_.gallery(); }
    tl::expected<Taught, std::string> teach(const Frame& frame, std::uint64_t card, const std::string& label,
                                            Learn learn);
    tl::expected<std::string, std::string> unteach(std::uint64_t card);
    bool calibrated() const { return cameras_.begun() && cameras_.sights().measured(); }
    std::vector<ZoneSight> zones() const { return cameras_.zones(); }
    bool quiet() const { return quiet_; }
    Notices status() const { return cameras_.status(); }
    // What the first look waits for, in the picture's pixels.
    std::vector<NoticedPlace> noticed() const { return cameras_.noticed(); }

  private:
    // A picture whose work throws is dropped, and the next one is looked at. True when it did not.
    template <class Work>
    bool survive(std::int64_t at_ms, Work&& work);
    void drop_work();
    void watch(const Frame& frame, std::vector<TableMove>& moves);
    void say_failures(std::int64_t at_ms, std::vector<TableMove>& moves);
    // True when the cameras stand otherwise, and all that is known has followed them.
    bool calibrate(const Frame& frame, bool force, std::vector<TableMove>& moves);
    double usual_gap(double gap_ms);
    void first_look(const Frame& frame, double since_ms, std::vector<TableMove>& moves);
    void look_on(std::vector<TableMove>& moves);
    bool take_in(const Frame& seen, std::vector<TableMove>& moves);
    // As many of the places as this frame has time for: those that are settled now.
    std::vector<Motion::Settled> settle(const Frame& frame, const std::vector<Motion::Settled>& places,
                                        const Motion::Change& change, std::vector<TableMove>& moves);
    std::vector<Motion::Settled> in_turn(const std::vector<Motion::Settled>& places) const;
    void accept_as(const PlaceSearch::Seen& seen);
    static bool is_at_rim(const cv::Mat& mask, const Motion::Change& change);
    bool is_top_read(const Motion::Settled& place, const LookedPlace& looked) const;
    static bool is_half_read(const Motion::Settled& place, const LookedPlace& looked);
    static bool is_beside_arm(const cv::Mat& mask, const Motion::Change& change);
    bool waits_for_hand(const Motion::Settled& place, const Motion::Change& change, std::int64_t at_ms) const;
    bool is_left_to_hand(const Motion::Settled& place, const LookedPlace& looked, const Motion::Change& change,
                         std::int64_t at_ms);
    cv::Mat settle_place(const Frame& frame, const Motion::Settled& place, const Motion::Change& change);
    static cv::Mat stirring_in(const Motion::Change& change);  // and where arms are; small
    cv::Mat unsettled_in(const Motion::Change& change, const std::vector<Motion::Settled>& places) const;
    cv::Mat mask_of_all() const;
    SeatCounters::Now now_at(const Frame& frame, const Motion::Change& change, const cv::Mat& settled) const;
    void count_settled(const Frame& frame, const Motion::Change& change, const cv::Mat& settled,
                       std::vector<TableMove>& moves);
    void count_due(const Frame& frame, const Motion::Change& change,
                   const std::vector<Motion::Settled>& places, std::size_t told,
                   std::vector<TableMove>& moves);
    void look_with_what_was_taught();

    Layout layout_;
    PipelineSettings settings_;
    StageClock& clock_;
    Pace pace_;  // what this frame has time for
    CameraWatch cameras_;
    CardTracks tracks_;
    SeatCounters counters_;
    SearchFailures failures_;
    PlaceSearch search_;
    SecondLooks second_looks_;
    Teaching teaching_;
    bool quiet_ = false;
    std::int64_t looked_ms_ = 0, drifted_ms_ = 0, rim_ms_ = 0;
    double usual_gap_ms_ = 33;
    std::int64_t unread_tried_ms_ = -1000, unread_ms_ = 0;
    cv::Mat unread_;  // the place, then
    cv::Mat beside_hand_;  // what nobody could read beside a hand, since
    std::int64_t beside_hand_ms_ = 0;
    int rim_tries_ = 0, unread_tries_ = 0;
};

}  // namespace jianjun::vision
