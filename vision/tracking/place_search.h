// Searches changed places for cards (找牌): those that still lie there, new ones, and those under others. A search goes on
// from picture to picture, as each has time, and is dropped when something moves there.
#pragma once
#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/counting/seat_counters.h"
#include "vision/camera/card_pose.h"
#include "vision/detection/general_faces.h"
#include "vision/detection/packed.h"
#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/pieces.h"
#include "vision/reading/read_card.h"
#include "vision/stage_clock.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/card_tracks.h"
#include "vision/tracking/pending_work.h"
#include "vision/tracking/search_failures.h"

namespace jianjun::vision {

// What is known of a place now.
struct LookedPlace {
    CheckedPlace checked;
    std::vector<Reading> found;
    bool all = true;  // false: cards lie upon one another there, and the lower ones are still being searched for
    bool told = false;  // what nothing lies upon was found before
    cv::Mat where;      // that was looked at: the place may have grown since
};

class PlaceSearch {
  public:
    PlaceSearch(std::shared_ptr<const Gallery> gallery, const CameraWatch& cameras, CardTracks& tracks,
                const SeatCounters& counters, SearchFailures& failures, StageClock& clock, Pace& pace);

    // What is being searched and lies still no more is searched on in its picture of before; of what is found those that
    // still lie as they lay then are told.
    // Gives what was told of each place that is dropped: its cards lay there as the small picture shows them.
    struct Seen {
        cv::Mat small;
        std::vector<Reading> found;
    };
    std::vector<Seen> keep_only(const std::vector<Motion::Settled>& places);
    // Goes on with such a one. Its picture and the lower cards in it, when all were found.
    struct Left {
        Frame frame;
        cv::Mat mask;
        Seen seen;
    };
    std::optional<Left> look_at_left(std::int64_t at_ms);
    // Begins or goes on. Nothing: there is more to do with the next picture. A search that throws is dropped.
    std::optional<LookedPlace> look_at(const Frame& frame, const cv::Mat& place);
    bool is_being_searched(const cv::Mat& place) const;
    bool is_being_packed(const cv::Mat& place) const;  // only lower cards are left to be searched for

    // Everything on the table, as it is in one picture.
    void begin_all(const Frame& frame);
    const Frame* all_of() const { return table_ ? &table_->frame : nullptr; }  // that picture
    // When that throws, it must be begun anew, or after a few times is given up: no cards then.
    std::optional<std::vector<Reading>> look_at_all(std::int64_t at_ms);
    bool all_seen() const { return table_ && !table_->work.pending(); }

    void forget();
    void look_with(std::shared_ptr<const Gallery> gallery);
    const std::shared_ptr<const Gallery>& gallery() const { return gallery_; }
    // What lies under another is reported first.
    static void undermost_first(std::vector<Reading>& found);

  private:
    // Where, in which picture and among which cards is searched, and what was found until now.
    struct Place {
        cv::Mat mask, small;  // Motion's
        Frame frame;
        std::shared_ptr<const Gallery> gallery;
        std::vector<Track> tracks;  // as they were when it began:
        CheckedPlace checked;       // its doubtful ones are among those
        std::vector<Reading> found, told;
        cv::Rect box;  // of the picture
        bool packed = false;
        PendingWork<bool> work;
    };
    Place& begin(const Frame& frame, const cv::Mat& mask);
    Place* place_at(const cv::Mat& mask) const;
    void begin_packed(Place& place);
    Place* take_up(const cv::Mat& mask);
    bool lies_as_known(const Reading& reading, const Frame& frame, const CheckedPlace& checked) const;
    CheckedPlace check(const Frame& frame, const cv::Mat& mask);
    std::optional<PendingWork<bool>::Outcome> go_on(Place& place, const char* stage);
    std::optional<LookedPlace> after_failure(const Place& place, const cv::Mat& where, std::int64_t at_ms, const std::string& why);
    void drop(const Place& place);
    CheckedPlace now(const Frame& frame, const Place& place, const cv::Mat& mask);

    Pieces<bool> search(Place& place);
    cv::Rect told_part(const Eye& eye) const;
    Pieces<bool> search_all(Place& table);
    Pieces<bool> look_again_at_unread(Place& table, Eye eye);
    bool is_cut_off(const Quad& outline) const;
    std::vector<Quad> lying_as_before(const Place& place) const;
    Pieces<bool> read_in_place(Place& place, const Calibration& here);
    static void drop_faceless(const cv::Mat& bgr, std::vector<Reading>& found);
    bool explains(const Place& place, const cv::Mat& changed, const Calibration& here, cv::Point2f middle) const;
    double card_area_at(cv::Point2f px, const Calibration& here) const;
    // Cards whose edges do not show (place_search_shape.cpp).
    std::optional<CardPose> filled_by(const cv::Mat& place) const;
    Pieces<bool> search_by_shape(Place& place, const Calibration& here);
    Pieces<bool> search_piles(Place& table, Eye eye);
    // Cards upon one another (place_search_packed.cpp).
    PackedPlace packed_place(const Place& place, const cv::Rect& around) const;
    bool is_of_pile(const Reading& reading) const;
    bool is_piled(const Reading& reading, const Place& place) const;
    Pieces<bool> search_packed(Place& place);
    Pieces<std::vector<Reading>> search_packed_all(Place& table, cv::Rect around);
    // General cards whose edges are not found (place_search_generals.cpp).
    bool may_be_slid(const Track& card, const CheckedPlace& checked, const Zone* here) const;
    Pieces<bool> search_slid(Place& place, cv::Rect part);
    Pieces<std::optional<Reading>> slid(const Place& place, cv::Rect part, const Track& card);
    Pieces<bool> search_generals(Place& place, cv::Rect part);
    Pieces<std::optional<Reading>> general_in(const Place& place, Zone zone, Eye eye);
    bool lacks_general(const Place& place, const Zone& zone) const;

    std::shared_ptr<const Gallery> gallery_;
    const CameraWatch& cameras_;
    CardTracks& tracks_;
    const SeatCounters& counters_;
    SearchFailures& failures_;
    StageClock& clock_;
    Pace& pace_;
    GeneralFaces generals_;
    std::vector<std::unique_ptr<Place>> places_;  // being searched
    std::vector<std::unique_ptr<Place>> left_;    // that lie still no more
    std::unique_ptr<Place> table_;                // all of it, being searched
};

}  // namespace jianjun::vision
