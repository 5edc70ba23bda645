// Where in the picture a notice points (提示所指之处): what moves, a zone that is dim, blurred or full of
// glare.
#pragma once
#include <array>

#include "vision/notice.h"
#include "vision/sighting.h"

namespace jianjun::vision {

struct NoticedPlace {
    NoticeId id = NoticeId::none;
    std::array<Point, 4> corners{};  // pixels of the last picture, round the place
};

}  // namespace jianjun::vision
