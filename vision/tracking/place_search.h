// Searches changed places for cards (找牌): those that still lie there, new ones, and those under others.
#pragma once
#include <memory>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/counting/seat_counters.h"
#include "vision/detection/general_faces.h"
#include "vision/detection/packed.h"
#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/reading/read_card.h"
#include "vision/stage_clock.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/card_tracks.h"

namespace jianjun::vision {

class PlaceSearch {
  public:
    PlaceSearch(std::shared_ptr<const Gallery> gallery, const CameraWatch& cameras, CardTracks& tracks,
                const SeatCounters& counters, StageClock& clock);

    // Which cards still lie in the region as they did.
    CheckedPlace check(const Frame& frame, const cv::Mat& region);
    // What lies at the place that was not known to lie there; says whether that explains the change. `outlines` counts
    // those that were read: a frame has time for a few.
    std::vector<Reading> search(const Frame& frame, const cv::Mat& place, CheckedPlace& checked, int& outlines);
    // Everything on the table.
    std::vector<Reading> search_all(const Frame& frame);

    // Cards upon one another take longer than a picture: they are searched for in pieces, a few outlines a
    // picture, as long as nothing moves there (place_search_packed.cpp).
    void begin_packed(const Frame& frame, const Motion::Settled& place, const CheckedPlace& checked,
                      const std::vector<Reading>& found);
    void go_on_packing(const std::vector<Motion::Settled>& places);
    bool is_being_packed(const cv::Mat& mask) const;
    // What the search of that place has found, once it is done.
    std::optional<std::vector<Reading>> packed_at(const cv::Mat& mask) const;

    // What lies under another is reported first.
    static void undermost_first(std::vector<Reading>& found);

    void forget() { packing_.clear(); }
    void look_with(std::shared_ptr<const Gallery> gallery);
    const std::shared_ptr<const Gallery>& gallery() const { return gallery_; }

  private:
    std::vector<Quad> lying_as_before(const CheckedPlace& checked) const;
    void read_in_place(const Frame& frame, const CheckedPlace& checked, const Calibration& here,
                       std::vector<Reading>& found) const;
    static void drop_faceless(const cv::Mat& bgr, std::vector<Reading>& found);
    bool explains(const std::vector<Reading>& found, const cv::Mat& over, const Calibration& here,
                  cv::Point2f middle) const;
    bool peeps_out(const Reading& reading, const std::vector<Reading>& found) const;
    bool is_topped(const Track& card) const;
    PackedPlace packed_place(const std::vector<Reading>& found, const std::vector<Track*>& doubtful,
                             const cv::Rect& around) const;
    bool is_of_pile(const Reading& reading) const;
    std::vector<Reading> search_packed(const Frame& frame, const std::vector<Reading>& found,
                                       const cv::Rect& around);
    // General cards whose edges are not found (place_search_generals.cpp).
    bool may_be_slid(const Track& card, const CheckedPlace& checked, const Zone* here) const;
    void search_slid(const Frame& frame, const cv::Rect& part, const CheckedPlace& checked,
                     std::vector<Reading>& found);
    std::optional<Reading> slid(const Frame& frame, const cv::Rect& part, const Track& card);
    void search_generals(const Frame& frame, const cv::Rect& part, const CheckedPlace& checked,
                         std::vector<Reading>& found);
    std::optional<Reading> general_in(const Frame& frame, const Zone& zone, const Eye& eye);

    std::shared_ptr<const Gallery> gallery_;
    const CameraWatch& cameras_;
    CardTracks& tracks_;
    const SeatCounters& counters_;
    StageClock& clock_;
    GeneralFaces generals_;
    struct Packing {
        cv::Mat mask;
        PackedSearch search;
        std::vector<Reading> unread;  // outlines of a card's size that were found there before
        bool done = false;
    };
    std::vector<Packing> packing_;  // places where cards lie upon one another, being searched
};

}  // namespace jianjun::vision
