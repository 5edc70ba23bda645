// What was seen, as lines for people have it (所见的话), in the language of the run.
#pragma once
#include <string>

#include "vision/sighting.h"
#include "vision/table_move.h"

namespace jianjun::app {

std::string seen_words(const vision::Sighting& seen);
std::string sure_words(vision::Certainty sure);
std::string move_words(vision::TableMove::Kind kind);
// "体力：3号位 2 (0.97)"
std::string counted_words(const vision::TableMove& move);

}  // namespace jianjun::app
