// Every reason that the engine may give (理由总表): of the play, of 三国杀 and of 三国智.
#pragma once
#include <vector>

#include "engine/play/reason.h"

namespace jianjun::engine {

std::vector<ReasonShape> reason_lists();

}  // namespace jianjun::engine
