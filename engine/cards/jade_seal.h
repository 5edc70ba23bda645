// 玉玺, also for a skill that counts as wearing it (庸肆).
#pragma once
#include "engine/game/facets.h"
#include "engine/game/skill.h"
#include "engine/rules/factions.h"

namespace jianjun::engine {

struct JadeSeal : With<Skill, MakesFactionBig> {
    JadeSeal(std::string_view id, std::string_view zh);
    // Whether it counts now at all.
    virtual bool worn(const Game&, Seat /*owner*/) const { return true; }

    bool makes_faction_big(const Game& g, Seat owner) const override;
    int adds(const Game& g, Number number, Seat owner, Seat other) const override;
    bool applies(const Game& g, Seat owner, const Window& w) const override;
    Task<> run(Game& g, Seat owner, Window& w, const Input* said) const override;
};

}  // namespace jianjun::engine
