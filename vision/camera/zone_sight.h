// Before a game: which zones are seen with enough pixels to read a card's corner (各区看得多清). No OpenCV
// here.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "vision/camera/intrinsics.h"
#include "vision/layout/layout.h"
#include "vision/notice.h"

namespace jianjun::vision {

class Calibration;  // calibrate.h

// Measured on real cards (README): from so many pixels of card height on, corners are read; names are.
inline constexpr double corners_from_px = 150;
inline constexpr double names_from_px = 80;

enum class Legible { corners, names, too_small, unseen };
Legible legible_at(double card_px);

struct ZoneSight {
    std::string zone;
    int seat = 0;
    double card_px = 0;  // a card's height where the zone is seen worst
    Legible legible = Legible::unseen;
};

// Every zone where cards lie, each card as the best of the cameras sees it. A zone where a card would not be
// wholly in anybody's picture is unseen.
std::vector<ZoneSight> zone_sights(const std::vector<const Calibration*>& cameras, const Layout& layout);
// The least height of a card anywhere in the zone; 0 where it would not be wholly in the picture.
double least_card_px(const std::vector<const Calibration*>& cameras, const Zone& zone);

// Some of all these zones: whole seats together, what is nobody's last.
std::vector<NoticePlace> seats_together(const std::vector<NoticePlace>& some, const std::vector<NoticePlace>& all);

// Which zones are unseen, too small, read by name only, read whole; and what to do about it.
Notices legibility(const std::vector<ZoneSight>& sights);

}  // namespace jianjun::vision
