// 鸿举 (awakening): in the preparation phase with three or more 荣: draw as many as 荣, lose 1 maximum
// health, gain 清侧.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxHongju : Awakening {
    FhyxHongju() : Awakening("fhyx__hongju", "鸿举", Phase::prepare) {}
    bool ready(const Game& g, Seat owner) const override {
        return g.table().cards({Zone::general, owner}).size() >= 3;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        const auto laid = g.table().cards({Zone::general, owner}).size();
        co_await draw_cards(g, owner, static_cast<int>(laid));
        co_await change_max_hp(g, owner, -1);
        gain_skill(g, owner, "fhyx__qingce");
    }
};

}  // namespace

const Skill& fhyx__hongju_skill() {
    static const FhyxHongju skill;
    return skill;
}

}  // namespace jianjun::engine
