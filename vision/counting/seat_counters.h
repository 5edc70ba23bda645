// Counts what is not read (点数): health and tokens of every seat, each time its zone has changed and rests.
#pragma once
#include <cstdint>
#include <map>
#include <opencv2/core.hpp>
#include <string>
#include <vector>

#include "vision/camera/sights.h"
#include "vision/counting/health.h"
#include "vision/counting/tokens.h"
#include "vision/gallery/gallery.h"
#include "vision/image/frame.h"
#include "vision/layout/layout.h"
#include "vision/pieces.h"
#include "vision/scene/track.h"
#include "vision/scene/motion.h"
#include "vision/stage_clock.h"
#include "vision/table_move.h"

namespace jianjun::vision {

class SeatCounters {
  public:
    // What the watcher knows at this moment.
    struct Now {
        const Frame& frame;
        const Sights& sights;
        const Motion& motion;
        const std::vector<Track>& lying;
        cv::Mat in_the_way;  // small: arms, and what is being changed; empty where nothing is
    };

    SeatCounters(const Gallery& gallery, const Layout& layout, StageClock& clock);

    // The zones that the mask (small) touches are read anew, once nothing is in their way.
    void notice(const cv::Mat& changed, const Sights& sights, const Motion& motion);
    void notice_all();
    void notice_general(int seat);  // another card lies there, or is known now
    bool any_due(std::int64_t at_ms) const;

    // One zone at least, and as many as there is time for: false when some were left for the next picture.
    bool count_tokens(const Now& now, std::vector<TableMove>& moves, Pace& pace);
    bool read_health(const Now& now, std::vector<TableMove>& moves, Pace& pace);

    // Where the tokens lie that were counted: nothing there is bare mat.
    void mark_tokens(cv::Mat& mask, const Sights& sights, const Motion& motion) const;
    bool is_of_tokens(const Quad& outline, const Sights& sights) const;

  private:
    struct Watched {
        Zone zone;
        bool due = false;
        int tries = 0;  // that came to nothing since it changed
        std::int64_t tried_ms = 0;
        int health = -1;
        std::map<std::string, int> tokens;
        std::vector<SeenToken> lying;  // as they were last seen
        bool bare_known = false;       // counted before what lay there was taken for the mat
        bool wants(std::int64_t at_ms) const;
        void tried(bool settled, std::int64_t at_ms);
    };
    TokenSight completed(TokenSight sight, const Watched& watched, const Now& now) const;

    TokenReader tokens_;
    HealthReader health_;
    StageClock& clock_;
    std::vector<Watched> watched_;
};

}  // namespace jianjun::vision
