// Second looks at cards that lie still (再看): at those that were not read when they came to rest, and at
// stickers, which are held against the faces they stand on.
#pragma once
#include <memory>
#include <set>
#include <vector>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/stage_clock.h"
#include "vision/tracking/camera_watch.h"
#include "vision/tracking/card_tracks.h"

namespace jianjun::vision {

class SecondLooks {
  public:
    SecondLooks(const CameraWatch& cameras, CardTracks& tracks, StageClock& clock)
        : cameras_(cameras), tracks_(tracks), clock_(clock) {}

    // A card that was not read gets a few more chances: glare moves, hands go away.
    void read_again(const Frame& frame, const Gallery& gallery, std::vector<TableMove>& moves);
    // A sticker on the wrong sleeve is reported, once.
    void compare_tags(const Frame& frame, const Gallery& gallery, std::vector<TableMove>& moves);

  private:
    void reread(Track& card, const Frame& frame, const Gallery& gallery, std::vector<TableMove>& moves);

    const CameraWatch& cameras_;
    CardTracks& tracks_;
    StageClock& clock_;
    std::set<int> compared_tags_;
};

}  // namespace jianjun::vision
