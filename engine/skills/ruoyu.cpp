// 若愚 (lord, awakening): in the preparation phase, if nobody has less health: one more maximum health,
// recover 1, gain 激将.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Ruoyu : Awakening {
    Ruoyu() : Awakening("ruoyu", "若愚", Phase::prepare) { lord_only = true; }
    bool ready(const Game& g, Seat owner) const override {
        for (const Seat seat : others(g, owner))
            if (g.table().seat(seat).hp < g.table().seat(owner).hp) return false;
        return true;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        co_await change_max_hp(g, owner, 1);
        co_await recover_by(g, owner, 1, owner);
        gain_skill(g, owner, "jijiang");
    }
};

}  // namespace

const Skill& ruoyu_skill() {
    static const Ruoyu skill;
    return skill;
}

}  // namespace jianjun::engine
