// One card out of a camera's picture (单张牌图), for people who are asked which card it is.
#pragma once
#include <cstdint>

#include "companion_app/display/snapshot.h"

namespace jianjun::app {

// The card upright, with a little of the table around it. Its head may be below: an unknown card's up is
// not known. Empty where the view does not show the card.
vision::Picture card_picture(const CameraView& view, std::uint64_t card);

}  // namespace jianjun::app
