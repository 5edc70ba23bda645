// A small camera close by, to which a card is held (读牌处). What is read there tells nobody anything: it is
// lent to the card when that is laid down and only its name can be read from above.
#pragma once
#include <cstdint>
#include <memory>
#include <opencv2/core.hpp>
#include <string>
#include <utility>

#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/reading/read_card.h"
#include "vision/stage_clock.h"

namespace jianjun::vision {

class ReadingSpot {
  public:
    ReadingSpot(std::shared_ptr<const Gallery> gallery, StageClock& clock);
    void look_with(std::shared_ptr<const Gallery> gallery) { gallery_ = std::move(gallery); }

    // A picture of the spot's own camera: nothing is presumed of its place or scale. Believed when two looks
    // in a row read the same one card. `at_ms` is the table's time.
    void look(const cv::Mat& bgr, std::int64_t at_ms);
    // A card was read at the zone "reading" by a camera over the table.
    void remember(const Reading& reading, std::int64_t at_ms);
    // Makes a reading whose corner was not read exact, if it may be the card that was shown lately. Whoever
    // is read at once needs nothing lent; either way the card is then no longer remembered.
    void complete(Sighting& seen, const Reading& reading, std::int64_t at_ms);

  private:
    std::shared_ptr<const Gallery> gallery_;
    StageClock& clock_;
    cv::Mat looked_;  // small, as it was last looked at
    std::int64_t looked_ms_ = -1'000'000;
    int tries_ = 0;
    bool held_ = false;  // what was shown is still there
    std::string once_;   // read in the last look
    struct Shown {
        std::string label, name;
        std::int64_t at_ms = 0;
    };
    Shown shown_;
};

}  // namespace jianjun::vision
