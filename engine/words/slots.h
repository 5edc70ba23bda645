// Slots of equipment (装备栏).
#pragma once
#include <vector>

#include "engine/play/refusal.h"
#include "engine/words/card.h"

namespace jianjun::engine {

// One slot holds one card (seed 001).
Verdict check_slots(const std::vector<Face>& worn);

}  // namespace jianjun::engine
