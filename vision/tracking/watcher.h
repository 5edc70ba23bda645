// Tracks the cards (盯桌): each keeps its number while it lies there; every settled change is told as a
// TableMove.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "vision/camera/sights.h"
#include "vision/camera/zone_sight.h"
#include "vision/counting/seat_counters.h"
#include "vision/detection/general_faces.h"
#include "vision/detection/packed.h"
#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/layout/layout.h"
#include "vision/pipeline_settings.h"
#include "vision/reading/read_card.h"
#include "vision/scene/arms.h"
#include "vision/scene/lying.h"
#include "vision/scene/motion.h"
#include "vision/stage_clock.h"
#include "vision/table_move.h"
#include "vision/taught.h"
#include "vision/tracking/reading_spot.h"

namespace jianjun::vision {

class Watcher {
  public:
    Watcher(std::shared_ptr<const Gallery> gallery, Layout layout, PipelineSettings settings,
            StageClock& clock);

    void look(const Frame& frame, std::vector<TableMove>& moves);

    ReadingSpot& spot() { return spot_; }
    const std::vector<Lying>& lying() const { return lying_; }
    Lying* find(std::uint64_t card);  // that lies there now
    const Gallery& gallery() const { return *gallery_; }
    // watcher_teach.cpp; see Pipeline.
    tl::expected<Taught, std::string> teach(const Frame& frame, std::uint64_t card, const std::string& label,
                                            Learn learn);
    tl::expected<std::string, std::string> unteach(std::uint64_t card);
    bool calibrated() const { return sights_ && sights_->measured(); }
    std::vector<ZoneSight> zones() const;
    bool quiet() const { return quiet_; }
    std::string status() const;
    // What the first look waits for, in the picture's pixels.
    std::optional<cv::Rect> stirring() const;

  private:
    enum class Place { same, partly, other };
    static constexpr double much_covered = 0.25;  // of a card: it counts as hidden
    static constexpr double cover_share = 0.22;   // arms do not hide that much of the picture

    void begin(const Frame& frame);
    void watch_mat();
    std::string place_in_words(const cv::Rect& px) const;
    void look_anew(const Frame& frame, Sights found);
    bool calibrate(const Frame& frame, std::vector<TableMove>& moves, bool force = false);
    bool recalibrate_for(const std::vector<Motion::Settled>& places, const Frame& frame,
                         std::vector<TableMove>& moves);
    void find_again(Lying& card, const std::vector<Reading>& cards, const Frame& frame) const;
    void first_look(const Frame& frame, std::vector<TableMove>& moves);
    // The cards of a changed place: where they lie unchanged, and those that do not.
    struct Known {
        cv::Mat same;
        std::vector<Lying*> doubtful;
        bool explained = true;  // those that were found are all that changed
    };
    Known check_place(const Frame& frame, const cv::Mat& region);
    std::vector<Reading> search_place(const Frame& frame, const cv::Mat& place, Known& known);
    bool explains(const std::vector<Reading>& found, const cv::Mat& over, const Calibration& here,
                  cv::Point2f middle) const;
    Quad card_sized_place(cv::Point2f px) const;
    PackedPlace packed_place(const std::vector<Reading>& found, const std::vector<Lying*>& doubtful,
                             const cv::Rect& around) const;
    bool is_of_pile(const Reading& reading) const;
    static void drop_faceless(const cv::Mat& bgr, std::vector<Reading>& found);
    std::vector<Reading> search_packed(const Frame& frame, const std::vector<Reading>& found,
                                       const cv::Rect& around);
    void begin_packed(const Frame& frame, const Motion::Settled& place, const Known& known,
                      const std::vector<Reading>& found);
    bool is_being_packed(const cv::Mat& mask) const;
    void go_on_packing(const std::vector<Motion::Settled>& places);
    std::optional<std::vector<Reading>> packed_at(const cv::Mat& mask) const;
    // watcher_generals.cpp
    bool may_be_slid(const Lying& card, const Known& known, const Zone* here) const;
    void search_slid(const Frame& frame, const cv::Rect& part, const Known& known,
                     std::vector<Reading>& found);
    std::optional<Reading> slid(const Frame& frame, const cv::Rect& part, const Lying& card);
    void search_generals(const Frame& frame, const cv::Rect& part, const Known& known,
                         std::vector<Reading>& found);
    std::optional<Reading> general_in(const Frame& frame, const Zone& zone, const Eye& eye);
    static void undermost_first(std::vector<Reading>& found);
    bool peeps_out(const Reading& reading, const std::vector<Reading>& found) const;
    bool is_topped(const Lying& card) const;
    cv::Point2f middle_of(const cv::Mat& place) const;
    bool may_tell(cv::Point2f px, const Motion::Change& change) const;
    cv::Rect wide_box(const cv::Mat& place) const;
    bool uncovered_below(const Lying& card, const std::vector<Reading>& found, const cv::Mat& same) const;
    void doubt(Lying& card, const Frame& frame, const std::vector<Reading>& found, const cv::Mat& same,
               int arm);
    void mind_veiled(const Motion::Change& change, std::int64_t at_ms, std::vector<TableMove>& moves);
    // watcher_identity.cpp
    struct Likeness {
        PatchMask same = 0;        // patches that show as they did
        double all = 0, left = 0;  // what there was to explain, and what of it is not
    };
    Likeness likeness_of(const cv::Mat& bgr, const Lying& card) const;
    struct Remainder {
        double share = 0, open = 0;  // of the card, in patches and in pixels
        double as_before = 0;        // of its patches
        double bare = 0;             // of its pixels: the mat shows
    };
    Remainder remainder_of(const cv::Mat& bgr, const Lying& card, const std::vector<Reading>& found,
                           const cv::Mat& same) const;
    const Reading* same_card(const Frame& frame, const Lying& card, const std::vector<Reading>& found,
                             const std::vector<const Reading*>& taken, const cv::Mat& same) const;
    bool is_doubled(const Sighting& seen) const;
    void follow(Lying& card, const Frame& frame, const Reading& reading, int arm,
                std::vector<TableMove>& moves);
    void raise(Lying& card, bool uppermost);
    std::optional<Lying> brought_back(const Sighting& seen, int arm, std::int64_t at_ms);
    void settle(const Frame& frame, const std::vector<Motion::Settled>& places, const Motion::Change& change,
                std::vector<TableMove>& moves);
    bool settle_place(const Frame& frame, const Motion::Settled& place, const Motion::Change& change);
    void tell_apart(const Frame& frame, const Known& known, const std::vector<Reading>& found, int arm,
                    bool all);
    bool comes_from(const Reading& reading, const cv::Mat& open) const;
    Place check(const cv::Mat& bgr, const Lying& card) const;
    void take_in(const Frame& frame, const Reading& reading, int arm, std::vector<TableMove>& moves);
    void settle_gone(std::int64_t at_ms, const Motion::Change& change, std::vector<TableMove>& moves);
    void read_again(const Frame& frame, std::vector<TableMove>& moves);
    void compare_tags(const Frame& frame, std::vector<TableMove>& moves);  // watcher_tags.cpp
    void reread(Lying& card, const Frame& frame, std::vector<TableMove>& moves);
    void mind_dark(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves);
    void mind_cover(const Motion::Change& change, const Frame& frame, std::vector<TableMove>& moves);

    void look_with(std::shared_ptr<const Gallery> gallery);

    static void say(const std::string& why, std::int64_t at_ms, std::vector<TableMove>& moves);
    Sighting sighting(const Reading& reading, const Frame& frame) const;
    void lie(Lying& card, const Reading& reading, const Frame& frame);
    cv::Mat mask_of(const Quad& quad) const;
    cv::Mat mask_of_cards() const;
    void lay_under(std::size_t lower);
    SeatCounters::Now now_at(const Frame& frame, const Motion::Change& change, const cv::Mat& settled) const;
    void count_settled(const Frame& frame, const Motion::Change& change, const cv::Mat& settled,
                       std::vector<TableMove>& moves);
    void count_by_eye(const Frame& frame, const Motion::Change& change,
                      const std::vector<Motion::Settled>& places, std::size_t told,
                      std::vector<TableMove>& moves);
    TableMove move_of(TableMove::Kind kind, const Lying& card, int arm, std::int64_t at_ms) const;

    std::shared_ptr<const Gallery> gallery_;
    std::map<std::uint64_t, GalleryView> taught_;  // by card
    std::set<int> compared_tags_;
    Layout layout_;
    PipelineSettings settings_;
    StageClock& clock_;
    ReadingSpot spot_;
    std::optional<Sights> sights_;
    std::string sight_;  // how well the zones are seen, or why they are not
    cv::Size picture_;
    std::optional<Motion> motion_;
    std::optional<Arms> arms_;
    SeatCounters by_eye_;
    GeneralFaces generals_;
    std::vector<Lying> lying_;     // the one that was laid down last comes last
    std::vector<Lying> departed_;  // that were said to have left, lately
    struct Waiting {
        Reading reading;
        int arm = 0;
        std::int64_t since_ms = 0;
        std::uint64_t card = 0;  // that it is known to be
    };
    std::vector<Waiting> waiting_;  // read, but perhaps taken from a place that has yet to settle
    struct Packing {
        cv::Mat mask;
        PackedSearch search;
        std::vector<Reading> unread;  // outlines of a card's size that were found there before
        bool done = false;
    };
    std::vector<Packing> packing_;  // places where cards lie upon one another, being searched
    std::uint64_t next_card_ = 1;
    bool looked_ = false, quiet_ = false, unsettled_ = false;
    std::int64_t checked_ms_ = -1, drifted_ms_ = 0;
    bool covered_ = false, dark_ = false;
    std::int64_t cover_since_ms_ = -1;
};

}  // namespace jianjun::vision
