// Before a game and during it: how good the picture of each zone is (画质): sharp enough, lit enough, without
// glare. The mat's markers tell, for their edges are as sharp as printed edges can be, and their paper is
// white. No OpenCV here.
#pragma once
#include <string>
#include <vector>

#include "vision/notice.h"

namespace jianjun::vision {

struct ZoneQuality {
    std::string zone;
    int seat = 0;
    double card_px = 0;  // a card's height where the zone is seen worst
    double blur_px = 0;  // of an edge nearby: a Gaussian of so many pixels; 0: no marker told
    double paper = 0;    // grey levels of white paper nearby; 0: no marker told
    double glare = 0;    // share of the zone that is burnt out
};

// Measured (README): from such a blur on, cards are read less well; it is a share of a card's height, for a
// larger card may be softer. Such paper, and darker, is too dim; so much of a zone is glare.
inline constexpr double most_blur_share = 0.0095;
inline constexpr double least_paper = 70;
inline constexpr double most_glare = 0.06;
// Grey levels that noise moves the places of a small picture by (CameraNoise); from 16 on it is not told from
// movement.
inline constexpr double most_noise = 14;

// What is wrong, worst first, with the zones where it is wrong; nothing where all is well. `noise`: as
// most_noise.
Notices quality_notices(const std::vector<ZoneQuality>& zones, double noise);

// Takes what is said only once it was so three times running, but for the first time: hands hide markers for
// a moment.
class SteadyNotices {
  public:
    void take(Notices said);
    const Notices& said() const { return said_; }
    void forget() { *this = {}; }

  private:
    Notices said_, next_;
    int times_ = 0;
    bool any_ = false;
};

}  // namespace jianjun::vision
