// Skills that the table plays by hand (手动技能): declared at their timing, counted, and confirmed when done.
#pragma once
#include <optional>
#include <vector>

#include "engine/game/game.h"
#include "engine/mechanisms/hidden_generals.h"

namespace jianjun::engine {

// An act outside of any prompt, let through by a ruling: is it physically possible, and the act itself. What
// can only be an answer is refused with the code `no_act`.
struct AllowedAct {
    std::optional<Use> use;
    const Skill* skill = nullptr;  // null where the table plays the skill that the input names
    Showing showing;
    std::vector<Token> cards;  // that are discarded or played
};
Read<AllowedAct> read_allowed_act(const Game& g, const Input& input);
Task<> act_freely(Game& g, Input input, AllowedAct act);

}  // namespace jianjun::engine
