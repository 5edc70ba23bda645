// Rules of 1v1 that both seats have like a skill.
#pragma once
#include <vector>

#include "engine/game/skill.h"

namespace jianjun::engine {

const std::vector<const Skill*>& duel_rules();

}  // namespace jianjun::engine
