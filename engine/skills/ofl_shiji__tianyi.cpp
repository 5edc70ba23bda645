// 天翊 (awakening): in the preparation phase, if every living character has taken damage in this game:
// maximum health 10, then somebody gains 佐幸.
#include <set>

#include "engine/game/facets.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"
#include "engine/skills/zuoxing.h"

namespace jianjun::engine {

namespace {

struct OflShijiTianyi : With<Awakening, GivesZuoxing> {
    OflShijiTianyi() : With("ofl_shiji__tianyi", "天翊", Phase::prepare) {}
    bool ready(const Game& g, Seat) const override {
        std::set<Seat> hurt;
        for (const auto& event : g.events())
            if (const auto* damage = std::get_if<DamageDealt>(&event)) hurt.insert(damage->target);
        for (const Seat seat : g.table().alive_from(1))
            if (hurt.count(seat) == 0) return false;
        return true;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        constexpr int heavenly = 10;
        co_await change_max_hp(g, owner, heavenly - g.table().seat(owner).max_hp);
        const Why why{{}, owner, id};
        const auto living = g.table().alive_from(g.table().turn);
        const Seat to = co_await choose_seat(g, owner, living, why);
        if (to == nobody) co_return;
        remember(g, to, zuoxing_given_by, owner);
        gain_skill(g, to, zuoxing_skill().id);
    }
};

}  // namespace

const Skill& ofl_shiji__tianyi_skill() {
    static const OflShijiTianyi skill;
    return skill;
}

}  // namespace jianjun::engine
