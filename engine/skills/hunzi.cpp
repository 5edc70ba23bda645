// 魂姿 (awakening): in the preparation phase at 1 health: lose 1 maximum health, gain 英姿 and 英魂,
// which may be used at once.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Hunzi : Awakening {
    Hunzi() : Awakening("hunzi", "魂姿", Phase::prepare) {}
    bool ready(const Game& g, Seat owner) const override { return g.table().seat(owner).hp == 1; }
    Task<> awaken(Game& g, Seat owner) const override {
        co_await change_max_hp(g, owner, -1);
        gain_skill(g, owner, "yingzi");
        gain_skill(g, owner, "yinghun");
    }
};

}  // namespace

const Skill& hunzi_skill() {
    static const Hunzi skill;
    return skill;
}

}  // namespace jianjun::engine
