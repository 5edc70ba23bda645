// The tracks of all cards (牌迹): which known card a reading is of, what became of those that are not seen,
// and the TableMove that says so. Identity comes before novelty: one physical card is never two.
#pragma once
#include <cstdint>
#include <opencv2/core.hpp>
#include <optional>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/pipeline_settings.h"
#include "vision/reading/read_card.h"
#include "vision/scene/track.h"
#include "vision/table_move.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/reading_spot.h"

namespace jianjun::vision {

inline constexpr double much_covered = 0.25;  // of a card: it counts as hidden

// How a card's place shows against how the card was read.
enum class Shows { same, partly, other };

// The tracks of a changed place: where cards lie unchanged, and those that may not.
struct CheckedPlace {
    cv::Mat same;
    std::vector<Track*> doubtful;
    bool explained = true;  // those that were found are all that changed
    std::int64_t since_ms = -1;  // it was looked at in vain since then
};

class CardTracks {
  public:
    CardTracks(std::shared_ptr<const Gallery> gallery, const CameraWatch& cameras,
               const PipelineSettings& settings, StageClock& clock)
        : cameras_(cameras), settings_(settings), spot_(std::move(gallery), clock) {}

    const std::vector<Track>& all() const { return tracks_; }
    std::vector<Track>& all() { return tracks_; }
    Track* find(std::uint64_t card);  // that lies there now
    ReadingSpot& spot() { return spot_; }
    // Nothing waits for a place to settle, and no card that left may still turn up elsewhere.
    bool settled() const;

    Shows compare(const cv::Mat& bgr, const Track& card) const;
    std::vector<Quad> upon(const Track& card, std::int64_t since_ms = 0) const;  // the outlines of those that lie upon it
    // Cards lie upon it that are none of `doubtful`, and what they leave of it shows as before.
    bool shows_beside_others(const cv::Mat& bgr, const Track& card, const std::vector<Track*>& doubtful) const;
    cv::Mat mask() const;  // of all that lie there, small

    // The cards of a settled place: which of the readings are of known cards; with `all` of them found, also
    // what became of those that are not among them. They are reported by report_waiting().
    void associate(const Frame& frame, const CheckedPlace& place, const std::vector<Reading>& found,
                   const cv::Mat& where, bool all);
    // Cards that were read in a picture of before: reported when they still lie as they lay then.
    void await(const std::vector<Reading>& found, const Frame& frame, const cv::Mat& where);
    // Reports what was read. A card may have come from a place that has yet to settle (`open`): then it
    // waits, so that it is one move, and is said if it still lies as it was read.
    void report_waiting(const Frame& frame, const cv::Mat& open, std::vector<TableMove>& moves);
    // A reading that stands for itself, as in the first look.
    void admit(const Frame& frame, const Reading& reading, int arm, std::vector<TableMove>& moves);
    // Of a card that was read anew where it lies.
    void record(Track& card, const Reading& reading, const Frame& frame) const;
    // Reports the cards that have left. While something is `busy` they may still turn up elsewhere, above all
    // at a place that is `unsettled` (small, 255; empty: there is none), or as what the same hand has slid to where it lies
    // still `at_rim` of the picture (the same).
    void report_gone(std::int64_t at_ms, bool busy, const cv::Mat& at_rim, const cv::Mat& unsettled,
                     std::vector<TableMove>& moves);
    // Reports what lies over a card, is none, and stays: a hand goes away again.
    void report_veiled(const Motion::Change& change, std::int64_t at_ms, std::vector<TableMove>& moves);

    void forget_waiting() { waiting_.clear(); }

    // After a camera moved, came or went: cards stay where they are on the table, only their pixels are
    // elsewhere now.
    void follow_cameras(const Sights& before);
    // Then, among the cards of a look at the whole table: who is not seen again at its place has left it,
    // unless it was covered or is looked at by another camera now.
    void find_again(const std::vector<Reading>& cards, const Frame& frame);
    // Whoever could not be read with the old gallery gets another chance with this one.
    void look_with(const std::shared_ptr<const Gallery>& gallery);

    static TableMove move_of(TableMove::Kind kind, const Track& card, int arm, std::int64_t at_ms);

  private:
    struct Waiting {
        Reading reading;
        int arm = 0;
        std::int64_t since_ms = 0;
        std::uint64_t card = 0;  // that it is known to be
        Track as_read;           // how it lay when it had to wait
    };
    struct Likeness {
        PatchMask same = 0;        // patches that show as they did
        double all = 0, left = 0;  // what there was to explain, and what of it is not
    };
    struct Remainder {
        double share = 0, open = 0;  // of the card, in patches and in pixels
        double as_before = 0;        // of its patches
        double bare = 0;             // of its pixels: the mat shows
    };

    void find_again(Track& card, const std::vector<Reading>& cards, const Frame& frame) const;
    void follow(Track& card, const Frame& frame, const Reading& reading, int arm,
                std::vector<TableMove>& moves);
    void raise(Track& card, bool uppermost);
    void lay_under(std::size_t lower);
    void note_swept(const Track& top, int arm);
    Track* turned_on_its_way(const Sighting& seen, int arm);
    void forget_buried(const Sighting& seen);
    Track* taken_from_upon_a_back(const Sighting& seen, const Frame& frame, std::vector<TableMove>& moves);
    bool is_of_pile_beside(const Track& fresh) const;
    bool is_doubled(const Sighting& seen) const;
    bool lies_on(const cv::Mat& bgr, const Track& card, const Sighting& seen) const;
    // card_tracks_waiting.cpp
    bool is_brought_back(const Track& card, const Track& fresh, int arm, std::int64_t at_ms) const;
    std::optional<Track> brought_back(const Track& fresh, int arm, std::int64_t at_ms);
    int changer_at(const Quad& quad, const cv::Mat& where, std::int64_t at_ms) const;
    bool waits_for_origin(const Waiting& w, const cv::Mat& open);
    Track* comes_from(const Reading& reading, const cv::Mat& open, int arm);
    void take_from_under_hand(const Reading& reading, const cv::Mat& open, int arm, std::int64_t at_ms);
    bool is_touched(const Reading& reading, const cv::Mat& open) const;
    // card_tracks_identity.cpp
    bool is_in_pile(const Track& card) const;
    bool is_elsewhere(const Track& card, const Sighting& seen) const;
    bool is_topped(const Track& card) const;
    bool is_laid_upon(const cv::Mat& bgr, const Track& below, const Quad& quad) const;
    Likeness likeness_of(const cv::Mat& bgr, const Track& card) const;
    cv::Mat core_of(const Track& card) const;
    cv::Mat left_open(const Track& card, const std::vector<Reading>& found, const cv::Mat& same) const;
    bool stands_beside(const Track& card, const Remainder& rest, const std::vector<Reading>& found, const cv::Mat& same) const;
    Remainder remainder_of(const cv::Mat& bgr, const Track& card, const std::vector<Reading>& found,
                           const cv::Mat& same) const;
    const Reading* same_card(const Frame& frame, const Track& card, const std::vector<Reading>& found,
                             const std::vector<const Reading*>& taken, const cv::Mat& same) const;
    bool lies_as_read(const cv::Mat& bgr, const Waiting& card, const std::vector<Reading>& found) const;
    bool covers_alone(const Track& card, const Track& below) const;
    bool uncovered_below(const Track& card, const std::vector<Reading>& found, const cv::Mat& same) const;
    static bool is_buried(const Track& card, const std::vector<Reading>& found);
    void judge_bare(Track& card, const Frame& frame, const std::vector<Reading>& found, const cv::Mat& same, int arm);
    void judge_missing(Track& card, const Frame& frame, const std::vector<Reading>& found,
                       const cv::Mat& same, int arm);

    const CameraWatch& cameras_;
    const PipelineSettings& settings_;
    ReadingSpot spot_;
    std::vector<Track> tracks_;     // the one that was laid down last comes last
    std::vector<Track> departed_;   // that were said to have left, lately
    std::vector<Waiting> waiting_;  // read, but perhaps taken from a place that has yet to settle
    std::uint64_t next_card_ = 1;
};

}  // namespace jianjun::vision
