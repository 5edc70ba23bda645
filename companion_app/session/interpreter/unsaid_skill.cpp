#include "companion_app/session/interpreter/unsaid_skill.h"

#include <array>
#include <set>

#include "companion_app/session/inference/readings.h"
#include "engine/game/skill.h"
#include "engine/input/deed.h"

namespace jianjun::app {

namespace {

engine::Input declared(engine::Seat seat, const engine::Skill& skill) {
    return engine::Deed(engine::Do::skill, seat).by_skill(std::string(skill.id));
}

}  // namespace

std::optional<engine::Input> skill_before(const engine::Game& game, const WhatIf& from,
                                          const engine::Input& words) {
    if (words.what != engine::Do::choose || words.seat == engine::nobody || !words.skill.empty() ||
        !from.refusal(words))
        return std::nullopt;
    std::optional<engine::Input> found;
    for (const auto* skill : game.skills(words.seat)) {
        const std::array<engine::Input, 2> both{declared(words.seat, *skill), words};
        if (!from.after(both)) continue;
        if (found) return std::nullopt;
        found = both.front();
    }
    return found;
}

std::optional<engine::Input> skill_that_slides(const engine::Game& game, const WhatIf& from,
                                               const HealthSeen& seen) {
    const auto slid = static_cast<engine::Seat>(seen.seat);
    if (!game.table().alive(slid) || shows(game, seen)) return std::nullopt;
    std::set<engine::Seat> seats{slid, game.table().turn};
    seats.erase(engine::nobody);
    std::optional<engine::Input> found;
    for (const auto seat : seats)
        for (const auto* skill : game.skills(seat)) {
            const std::array<engine::Input, 1> only{declared(seat, *skill)};
            const auto next = from.after(only);
            if (!next || !shows(*next, seen)) continue;
            if (found) return std::nullopt;
            found = only.front();
        }
    return found;
}

}  // namespace jianjun::app
