// 苦肉: lose 1 health, then draw two.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Kurou : Skill {
    Kurou() : Skill("kurou", "苦肉") {}
    bool active(const Game&, Seat) const override { return true; }
    Verdict playable(const Game&, Seat, const Input&) const override { return {}; }
    Task<> play(Game& g, Seat owner, const Input&) const override {
        co_await lose_hp(g, owner, 1);
        co_await draw_cards(g, owner, 2);
    }
};

}  // namespace

const Skill& kurou_skill() {
    static const Kurou skill;
    return skill;
}

}  // namespace jianjun::engine
