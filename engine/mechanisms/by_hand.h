// Skills that the table plays by hand (手动技能): declared at their timing, counted, and confirmed when done.
#pragma once
#include <memory>
#include <string>

#include "engine/rules/flows.h"

namespace jianjun::engine {

// A skill without code. `sheet` may be null: a name that only the table knows.
std::unique_ptr<const Skill> make_hand_skill(const std::string& name, const SheetSkill* sheet);

// An act outside of any prompt, let through by a ruling: is it physically possible, and the act itself. What
// can only be an answer is refused with the code `no_act`.
Verdict check_free_act(const Game& g, const Input& input);
Task<> act_freely(Game& g, Input input);

}  // namespace jianjun::engine
