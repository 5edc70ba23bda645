// 鸿举 (awakening): in the preparation phase with three or more 荣: draw as many as 荣, lose 1 maximum
// health, gain 清侧.
#include "engine/rules/skill_state.h"
#include "engine/skills/shapes.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct FhyxHongju : Awakening {
    FhyxHongju() : Awakening("fhyx__hongju", "鸿举", Phase::prepare) { pile = fhyx__zhengrong_skill().pile; }  // 荣
    bool ready(const Game& g, Seat owner) const override {
        return how_many_kept(g.table(), owner) >= 3;
    }
    Task<> awaken(Game& g, Seat owner) const override {
        const auto laid = how_many_kept(g.table(), owner);
        co_await draw_cards(g, owner, laid);
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
