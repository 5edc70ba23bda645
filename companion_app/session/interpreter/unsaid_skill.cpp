#include "companion_app/session/interpreter/unsaid_skill.h"

#include <array>

#include "engine/game/skill.h"
#include "engine/input/deed.h"

namespace jianjun::app {

std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words) {
    if (words.what != engine::Do::choose || words.seat == engine::nobody || !words.skill.empty() ||
        !from.refusal(words))
        return std::nullopt;
    std::optional<engine::Input> found;
    for (const auto* skill : game.skills(words.seat)) {
        const engine::Input declared =
            engine::Deed(engine::Do::skill, words.seat).by_skill(std::string(skill->id));
        const std::array<engine::Input, 2> both{declared, words};
        if (!from.after(both)) continue;
        if (found) return std::nullopt;
        found = declared;
    }
    return found;
}

}  // namespace jianjun::app
