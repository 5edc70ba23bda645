// 空城 (locked): without hand cards one cannot become the target of 杀 or 决斗.
#include "engine/rules/flows.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Kongcheng : Skill {
    Kongcheng() : Skill("kongcheng", "空城") { locked = true; }
    bool forbids_target(const Game& g, Seat owner, const Use& use) const override {
        return g.table().hand(owner).empty() && (is_slash(use.card) || use.card == CardId::duel);
    }
};

}  // namespace

const Skill& kongcheng_skill() {
    static const Kongcheng skill;
    return skill;
}

}  // namespace jianjun::engine
