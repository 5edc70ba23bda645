// The eyes as a whole (视觉流水线): frames go in, settled moves of cards come out. No OpenCV here.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/gallery.h"
#include "vision/intrinsics.h"
#include "vision/layout.h"
#include "vision/picture.h"
#include "vision/sighting.h"
#include "vision/table_move.h"
#include "vision/zone_sight.h"

namespace jianjun::vision {

class Source;  // frame.h

// One stage's cost since the start, always measured.
struct StageTime {
    std::string stage;        // "calibrate", "change", "find", "read", …
    std::uint64_t times = 0;  // how often it ran
    double last_ms = 0;
    double mean_ms = 0;
    double worst_ms = 0;
};

struct PipelineSettings {
    std::int64_t still_ms = 200;           // how long a place must be still before it is read
    std::int64_t recheck_ms = 1000;        // how often the mat's markers are looked for again
    std::shared_ptr<Source> reading_spot;  // a small camera to which cards are held (reading_spot.h); or none
    bool keep_picture = true;              // false: picture() stays empty, and no frame is copied
    std::vector<Intrinsics> lenses;  // of the cameras, in order; without, the mat's markers tell of them, too
};

// A card that lies on the table, as the watcher holds it.
struct TrackedCard {
    std::uint64_t card = 0;  // TableMove::card
    Sighting seen;           // where it lies and what it is; covered cards keep their identity
    std::string zone;
    int seat = 0;
    bool hidden = false;  // something lies or stands over it now
};

enum class Learn {
    every_view,   // one more view even of a label that the gallery has; where it has that very picture, that
                  // one
    what_is_new,  // no further view of a label whose name was read: poor light teaches nothing good
};

// A card's face as it was learnt while the card lay there.
struct Taught {
    GalleryView view;
    std::string instead_of;  // what the card had been called by mistake: that view is gone again
};

class Pipeline {
  public:
    Pipeline(std::shared_ptr<const Gallery> gallery, Layout layout, std::shared_ptr<Source> source,
             PipelineSettings settings = {});
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // Takes one frame and appends what it settled. False when the source has ended: see error().
    bool step(std::vector<TableMove>& moves);

    // Somebody says which card that is: from now on it bears that name, and its face as the last frame shows
    // it is one more view of the label, for it and for every card like it. Said again of the same card, it
    // puts right what was said before. An error says why nothing was learnt. On step()'s thread.
    tl::expected<Taught, std::string> teach(std::uint64_t card, const std::string& label,
                                            Learn learn = Learn::every_view);
    // What that card taught never was; gives the label.
    tl::expected<std::string, std::string> unteach(std::uint64_t card);
    const Gallery& gallery() const;          // as it is now, with what was taught
    Picture face(std::uint64_t card) const;  // upright, small; empty where no such card lies
    double height_px(std::uint64_t card) const;

    std::string error() const;                   // of the source; empty at a plain end
    std::int64_t at_ms() const;                  // source time of the last frame
    std::string status() const;                  // one sentence: "watching; corners: every zone …"
    bool calibrated() const;                     // the mat's markers have been found
    std::vector<ZoneSight> zones() const;        // how well each zone is seen; empty until calibrated
    bool quiet() const;                          // nothing moves and nothing waits to be read
    std::vector<TrackedCard> on_table() const;   // pixel corners belong to picture()
    Picture picture() const;                     // the last frame as it came
    Picture overlay() const;                     // the last frame with outlined and named cards
    std::vector<StageTime> stage_times() const;  // in the order in which they run

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::vision
