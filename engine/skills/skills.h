// Every skill that has code (有代码的技能): one file a skill, of generals and of equipment.
#pragma once
#include "engine/skill.h"

namespace jianjun::engine {

#define JIANJUN_GENERAL_SKILLS(X)
#define JIANJUN_EQUIPMENT_SKILLS(X)
#define X(id) const Skill& id##_skill();
JIANJUN_GENERAL_SKILLS(X)
JIANJUN_EQUIPMENT_SKILLS(X)
#undef X

}  // namespace jianjun::engine
