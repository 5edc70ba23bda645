// 三陈 (awakening): in the preparation or finish phase, with three 武库: one more maximum health,
// recover 1, gain 灭吴.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct OflShijiSanchen : Awakening {
    OflShijiSanchen() : Awakening("ofl_shiji__sanchen", "三陈", Phase::prepare) {
        own_phases |= phases({Phase::finish});
    }
    bool ready(const Game& g, Seat owner) const override {
        const auto& marks = g.table().seat(owner).marks;
        const auto stored = marks.find("wuku");
        return stored != marks.end() && stored->second >= 3;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        co_await change_max_hp(g, owner, 1);
        co_await recover_by(g, owner, 1, owner);
        gain_skill(g, owner, "ofl_shiji__miewu");
    }
};

}  // namespace

const Skill& ofl_shiji__sanchen_skill() {
    static const OflShijiSanchen skill;
    return skill;
}

}  // namespace jianjun::engine
