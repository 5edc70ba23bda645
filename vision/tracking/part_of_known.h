// An unread outline that is but the part which others leave free of a card that is known to lie there (露出的旧牌).
#pragma once
#include <vector>

#include "vision/reading/read_card.h"
#include "vision/scene/track.h"

namespace jianjun::vision {

// It could not be read, and one of `found` that could be covers a part of it.
bool is_under_read(const Reading& reading, const std::vector<Reading>& found);
// `found`: what else was read there; `tracks`: the cards that are known, the uppermost last. Also a health card that is
// not seen well: it must not be taken for the general card that lay upon it.
bool is_part_of_known(const Reading& reading, const std::vector<Reading>& found, const std::vector<Track>& tracks);
// It could not be read, and one of these lies in much of it: edges of that card and of what lies beside it. `again`: readings
// of cards that were known there before.
bool is_about_known(const Reading& reading, const std::vector<const Reading*>& again);

}  // namespace jianjun::vision
