// 激诏 (limited): when dying, draw up to the maximum health and recover to 2; 授钺 goes, 仁德 comes.
#include "engine/rules/choices.h"
#include "engine/rules/remembering.h"
#include "engine/rules/skill_state.h"
#include "engine/skills/skills.h"

namespace jianjun::engine {

namespace {

struct Jizhao : Skill {
    Jizhao() : Skill("jizhao", "激诏") { uses_no_card = true; }
    bool provides(const Game& g, Seat owner, const Demand& demand) const override {
        return demand.card == CardId::peach && demand.saves == owner &&
               g.table().count(owner, id, Scope::game) == 0;
    }
    Task<> provide(Game& g, Seat owner, Demand&) const override {
        remember(g, owner, Tally{id, Scope::game});
        co_await draw_cards(g, owner, g.table().seat(owner).max_hp - cards_held(g, owner, false));
        co_await recover_by(g, owner, 2 - g.table().seat(owner).hp, owner);
        lose_skill(g, owner, "shouyue");
        gain_skill(g, owner, "ex__rende");
    }
};

}  // namespace

const Skill& jizhao_skill() {
    static const Jizhao skill;
    return skill;
}

}  // namespace jianjun::engine
