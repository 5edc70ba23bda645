// The pipeline (视觉流水线): frames go in, settled moves of cards come out. No OpenCV here.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "vision/camera/zone_sight.h"
#include "vision/gallery/gallery.h"
#include "vision/layout/layout.h"
#include "vision/notice.h"
#include "vision/noticed_place.h"
#include "vision/picture.h"
#include "vision/pipeline_settings.h"
#include "vision/stage_clock.h"
#include "vision/table_move.h"
#include "vision/taught.h"
#include "vision/tracked_card.h"

namespace jianjun::vision {

class Pipeline {
  public:
    Pipeline(std::shared_ptr<const Gallery> gallery, Layout layout, std::shared_ptr<Source> source,
             PipelineSettings settings = {});
    ~Pipeline();
    Pipeline(const Pipeline&) = delete;
    Pipeline& operator=(const Pipeline&) = delete;

    // Takes one frame and appends what it settled. When the source has ended, once more, if the first look was under way;
    // then false: see error().
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

    Notice error() const;                        // of the source; empty at a plain end
    std::int64_t at_ms() const;                  // source time of the last frame
    Notices status() const;                      // watching, corners of every zone …
    bool calibrated() const;                     // the mat's markers have been found
    std::vector<ZoneSight> zones() const;        // how well each zone is seen; empty until calibrated
    bool quiet() const;                          // nothing moves and nothing waits to be read
    std::vector<TrackedCard> on_table() const;   // pixel corners belong to picture()
    Picture picture() const;                     // the last frame as it came
    std::vector<NoticedPlace> noticed() const;   // where in picture() the status points
    Picture overlay() const;                     // the last frame with outlined and named cards
    std::vector<StageTime> stage_times() const;  // in the order in which they run

  private:
    struct Inside;
    std::unique_ptr<Inside> in_;
};

}  // namespace jianjun::vision
