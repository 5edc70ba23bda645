// A card on the watched table (桌上的牌), as plain data.
#pragma once
#include <cstdint>
#include <string>

#include "vision/sighting.h"
#include "vision/zone_kind.h"

namespace jianjun::vision {

// A card that lies on the table, as the watcher holds it.
struct TrackedCard {
    std::uint64_t card = 0;  // TableMove::card
    Sighting seen;           // where it lies and what it is; covered cards keep their identity
    ZoneKind zone = ZoneKind::none;
    int seat = 0;
    bool hidden = false;  // something lies or stands over it now
};

}  // namespace jianjun::vision
