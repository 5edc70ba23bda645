// 凿险 (awakening): in the preparation phase with three 田: lose 1 maximum health and gain 急袭.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Zaoxian : Awakening {
    Zaoxian() : Awakening("zaoxian", "凿险", Phase::prepare) { pile = tuntian_skill().pile; }  // 田
    bool ready(const Game& g, Seat owner) const override {
        return how_many_kept(g.table(), owner) >= 3;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        co_await change_max_hp(g, owner, -1);
        gain_skill(g, owner, "jixi");
    }
};

}  // namespace

const Skill& zaoxian_skill() {
    static const Zaoxian skill;
    return skill;
}

}  // namespace jianjun::engine
