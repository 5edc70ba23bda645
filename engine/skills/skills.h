// Every skill of a general that has code (有代码的技能): one file a skill, and the folder is the list. Those of equipment are in
// cards/cards.h.
#pragma once
#include "engine/game/skill.h"
#include "engine/skills/registered.inc"

namespace jianjun::engine {

struct Lasting;
#define X(id) const Skill& id##_skill();
JIANJUN_SKILLS_SKILLS(X)
#undef X
// What lasts beyond a skill (lasting.h), by its key.
#define X(id) const Lasting& id##_lasting();
JIANJUN_SKILLS_LASTING(X)
#undef X

}  // namespace jianjun::engine
