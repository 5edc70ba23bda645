// 暴凌 (main, locked): as the play phase ends, the deputy is removed; 3 maximum health more, recover 3, gain 崩坏.
#include "engine/mechanisms/deputies.h"
#include "engine/rules/choices.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Baoling : Skill {
    Baoling() : Skill("baoling", "暴凌") {
        locked = true;
        listens = timings({Timing::EventPhaseEnd});
        own_phases = phases({Phase::play});
    }
    bool applies(const Game& g, Seat owner, const Window&) const override {
        const auto& deputy = g.table().seat(owner).generals[1];
        return !deputy.empty() && !is_soldier(deputy);
    }
    Task<> run(Game& g, Seat owner, Window&, const Input*) const override {
        co_await remove_general(g, owner, 1);
        co_await change_max_hp(g, owner, 3);
        co_await recover_by(g, owner, 3, owner);
        gain_skill(g, owner, "benghuai");
    }
};

}  // namespace

const Skill& baoling_skill() {
    static const Baoling skill;
    return skill;
}

}  // namespace jianjun::engine
