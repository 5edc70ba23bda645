// A sighting in the words of docs/record.md (所见的 JSON).
#pragma once
#include <nlohmann/json.hpp>

#include "vision/sighting.h"

namespace jianjun::app {

nlohmann::ordered_json sighting_json(const vision::Sighting& seen);

}  // namespace jianjun::app
